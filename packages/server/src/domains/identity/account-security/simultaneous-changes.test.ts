// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo } from '#testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Enough rounds for two transactions to meet in the wrong order, if any order is wrong. */
const ROUNDS = 8;

/** A person with a code for the current address, a code for a new address, and a password reset link. */
async function withEverythingOpen() {
  const person = await signedInPerson(server);
  const verifying = await codeMailedTo(server, person.email);
  const wanted = freshEmail();
  await person.here.post('/api/auth/change-email', { email: wanted });
  const changing = await codeMailedTo(server, wanted);
  const anybody = openBrowserElsewhere(server);
  await anybody.post('/api/auth/forgot-password', { email: person.email });
  const texts = (await mailsTo(server, person.email)).map((mail) => mail.text).join('\n');
  const link = /reset-password\?code=([\w-]{43})/.exec(texts)?.[1];
  return { ...person, second: await person.signInElsewhere(), anybody, verifying, changing, link };
}

it('changes to an account wait their turn: no call that arrives while it is being deleted fails', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email, here, second, anybody, verifying, changing, link } = await withEverythingOpen();
    const calls = [
      () => here.post('/api/verifyEmailCode', { email, code: verifying }),
      () => here.post('/api/auth/change-email/confirm', { code: changing }),
      () =>
        second.post('/api/auth/change-password', {
          currentPassword: 'quiet-lantern',
          password: 'fresh-secret',
        }),
      () => here.delete(`/api/users/${id}`),
      () => anybody.post('/api/auth/reset-password', { code: link, password: 'another-secret' }),
      () => openBrowserElsewhere(server).login(email),
      () => here.post('/api/auth/prove', { password: 'quiet-lantern' }),
      () => here.post('/api/users', { displayName: 'Nia N.' }),
      () => second.delete('/api/auth/sign-ins'),
      () => here.browser.renew(),
    ];
    // Each round starts with a different call.
    const turned = [...calls.slice(round), ...calls.slice(0, round)];
    const answers = await Promise.all(turned.map((call) => call()));
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
  }
});
