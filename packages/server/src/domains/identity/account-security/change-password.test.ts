// @module-tag postgresql

import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openBrowserElsewhere,
  type SignedInBrowser,
  signedInPerson,
} from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo } from '#testing/test-browser.ts';
import { passwordReset, signIn } from '../tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PASSWORD_HASHING: 'full' });
});
afterAll(() => server.close());

const change = (where: SignedInBrowser, password = 'fresh-secret', currentPassword = 'quiet-lantern') =>
  where.post('/api/auth/change-password', { currentPassword, password });

describe('changing the password', () => {
  it('accepts the new password and no longer accepts the former one', async () => {
    const person = await signedInPerson(server);
    expect((await change(person.here)).json()).toEqual({ success: true });
    expect(await person.tryPassword('quiet-lantern')).toBe('wrong_password');
    expect(await person.tryPassword('fresh-secret')).toBeUndefined();
  });

  it('ends all other sign-ins and every token immediately; this browser stays signed in', async () => {
    const [person, stranger] = [await signedInPerson(server), await signedInPerson(server)];
    const others = [await person.signInElsewhere(), await person.signInElsewhere()];
    await change(person.here);
    for (const other of others) expect([await other.isBelieved(), await other.renew()]).toEqual([false, 401]);
    expect(await person.here.isBelieved()).toBe(false);
    expect([await person.here.renew(), await person.here.isBelieved()]).toEqual([200, true]);
    expect(await stranger.here.isBelieved()).toBe(true);
  });

  it('counts as a proof of identity, so it opens the calls that require a recent sign-in', async () => {
    const person = await signedInPerson(server);
    server.platform.clock.advance(RECENT_SIGN_IN_MINUTES * 60_000);
    await person.here.renew();
    await change(person.here);
    await person.here.renew();
    const email = freshEmail();
    expect((await person.here.post('/api/auth/change-email', { email })).statusCode).toBe(200);
  });

  it('changes nothing if the current password is wrong or the new one is too short', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const wrong = await change(person.here, 'fresh-secret', 'secret2');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_password']);
    const short = await change(person.here, '12345');
    expect(short.json()).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    expect(await person.tryPassword('quiet-lantern')).toBeUndefined();
    expect(await other.isBelieved()).toBe(true);
    expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).not.toContain(
      'Your Vivavoce password was changed',
    );
  });

  it('happens once when several requests arrive at the same time', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const passwords = ['first-1', 'second-2', 'third-3', 'fourth-4'];
    const answers = await Promise.all(
      passwords.map((password, index) => change(index % 2 ? person.here : other, password)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401]);
    const done = answers.findIndex((answer) => answer.statusCode === 200);
    const refused = await Promise.all(passwords.map((password) => person.tryPassword(password)));
    expect(refused.map((code) => code === undefined)).toEqual(passwords.map((_, index) => index === done));
  });

  it('leaves no sign-in that used the former password, even one that was still under way', async () => {
    const person = await signedInPerson(server);
    const intruders = Array.from({ length: 12 }, () => openBrowserElsewhere(server));
    const [done] = await Promise.all([
      change(person.here),
      ...intruders.map((intruder) => intruder.login(person.email)),
    ]);
    expect(done.statusCode).toBe(200);
    const { orm } = server.platform.db;
    expect(await orm.select().from(signIn).where(eq(signIn.userId, person.id))).toHaveLength(1);
    expect(await person.here.renew()).toBe(200);
  });

  it('ends an open password reset link', async () => {
    const person = await signedInPerson(server);
    const anybody = openBrowserElsewhere(server);
    await anybody.post('/api/auth/forgot-password', { email: person.email });
    const texts = (await mailsTo(server, person.email)).map((mail) => mail.text).join('\n');
    const code = /reset-password\?code=([\w-]{43})/.exec(texts)?.[1];
    expect(code).toBeDefined();
    await change(person.here);
    const reset = await anybody.post('/api/auth/reset-password', { code, password: 'another-secret' });
    expect(reset.json().code).toBe('link_gone');
    const { orm } = server.platform.db;
    expect(await orm.select().from(passwordReset).where(eq(passwordReset.userId, person.id))).toEqual([]);
  });

  it('is announced by mail, which contains no password and says that this browser stays signed in', async () => {
    const person = await signedInPerson(server);
    await change(person.here);
    const mails = await mailsTo(server, person.email);
    const told = mails.filter((mail) => mail.subject === 'Your Vivavoce password was changed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('every other browser that was signed in to it has been signed out');
    expect(`${told[0]?.text}${told[0]?.html}`).not.toMatch(/fresh-secret|quiet-lantern|Nia/);
  });

  it('requires a sign-in', async () => {
    const stranger = openBrowserElsewhere(server);
    const body = { currentPassword: 'quiet-lantern', password: 'fresh-secret' };
    expect((await stranger.post('/api/auth/change-password', body)).statusCode).toBe(401);
  });
});
