/**
 * Nothing was recorded when somebody guessed at an account: no wrong password, no lock, no wrong code. An operator could
 * not see an attack. Now each of these is an event of the security log, with the account and without what was typed.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILURES_PER_ACCOUNT } from '#domains/identity/sign-in/sign-in-failures.ts';
import { appOver } from '#testing/app-over.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { recordedSecurityEvents } from '#testing/recorded-security-events.ts';
import type { TestApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, openBrowser } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';

const { securityLog, events } = recordedSecurityEvents();
let server: TestApp;
beforeAll(async () => {
  server = await appOver({ ...(await testPlatform({ RESET_LINKS_PER_ADDRESS: '3' })), securityLog });
});
afterAll(() => server.close());

/** The events that this work causes. */
async function eventsOf(work: () => Promise<unknown>) {
  events.length = 0;
  await work();
  return [...events];
}

it('wrong passwords are recorded, and the one that locks', async () => {
  const { email, id } = await signedInPerson(server);
  const ip = '203.0.113.9';
  const stranger = openBrowser(server, { ip });
  const failed = { event: 'sign_in_failed', userId: id, ip, kind: 'password' };
  const locked = { ...failed, event: 'sign_in_locked' };
  const caused = await eventsOf(async () => {
    for (let time = 0; time < FAILURES_PER_ACCOUNT + 3; time++) await stranger.login(email, 'wrong-guess');
  });
  expect(caused).toEqual([...Array(FAILURES_PER_ACCOUNT).fill(failed), locked]);
  const unknown = await eventsOf(() => openBrowser(server, { ip }).login(freshEmail()));
  expect(unknown).toEqual([{ event: 'sign_in_failed', ip, kind: 'password' }]);
});

it('codes are recorded when they are mailed, and when a wrong one is typed', async () => {
  const { id: userId, email, here } = await signedInPerson(server);
  const code = await codeMailedTo(server, email);
  const wrong = code === '123456' ? '654321' : '123456';
  const caused = await eventsOf(async () => {
    await here.post('/api/verifyEmailCode', { email, code: wrong });
    await here.browser.post('/api/auth/forgot-password', { email });
    await here.post('/api/auth/change-email', { email: freshEmail() });
    await here.post('/api/auth/change-email/confirm', { code: '000000' });
  });
  expect(caused.slice(0, 3)).toEqual([
    { event: 'code_failed', userId, kind: 'email_code' },
    { event: 'code_mailed', userId, kind: 'password_reset' },
    { event: 'code_mailed', userId, kind: 'email_change' },
  ]);
});

it('a wrong code of the second factor is recorded', async () => {
  const person = await personWithSecondFactor(server);
  const waiting = await person.halfway();
  const typed = { code: person.phone.wrongCode() };
  const caused = await eventsOf(() => waiting.post('/api/auth/second-factor', typed));
  expect(caused).toEqual([{ event: 'second_factor_failed', userId: person.id }]);
});

it('a flood is recorded once a minute, however many calls it has', async () => {
  const flood = async () => {
    const ip = '203.0.113.10';
    for (let time = 0; time < 20; time++) {
      await openBrowser(server, { ip }).post('/api/auth/forgot-password', { email: 'nobody@test.example' });
    }
  };
  const kind = '/api/auth/forgot-password';
  const recorded = [{ event: 'too_many_requests', ip: '203.0.113.10', kind }];
  expect(await eventsOf(flood)).toEqual(recorded);
  expect(await eventsOf(flood)).toEqual([]);
  server.platform.clock.advance(60_000);
  expect(await eventsOf(flood)).toEqual(recorded);
});
