// @module-tag postgresql

import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import {
  openBrowserElsewhere,
  type SignedInBrowser,
  signedInPerson,
} from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail } from '#testing/test-browser.ts';
import { credential, signInFailure } from '../tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

const prove = (where: SignedInBrowser, password = 'quiet-lantern') =>
  where.post('/api/auth/prove', { password });

/** Makes a call that requires a recent sign-in, and returns its refusal code, if any. */
const dangerousCall = async (where: SignedInBrowser): Promise<string | undefined> =>
  (await where.post('/api/auth/change-email', { email: freshEmail() })).json().code;

describe('proving one’s identity again', () => {
  it('opens the calls that require a recent sign-in, in this browser only', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    minutes(RECENT_SIGN_IN_MINUTES);
    await Promise.all([person.here.renew(), other.renew()]);
    expect(await dangerousCall(person.here)).toBe('recent_sign_in_required');

    expect((await prove(person.here)).json()).toEqual({ success: true });
    expect(await dangerousCall(person.here)).toBeUndefined();
    expect(await dangerousCall(other)).toBe('recent_sign_in_required');
  });

  it('opens nothing with a wrong password', async () => {
    const person = await signedInPerson(server);
    minutes(RECENT_SIGN_IN_MINUTES);
    await person.here.renew();
    const answer = await prove(person.here, 'secret2');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'wrong_password',
      message: 'Incorrect password. Please try again.',
    });
    expect(await dangerousCall(person.here)).toBe('recent_sign_in_required');
  });

  it('requires more than the password if the account has a second factor, whichever call is used', async () => {
    const person = await personWithSecondFactor(server);
    minutes(RECENT_SIGN_IN_MINUTES);
    const unset = async () =>
      person.browser.post('/api/unsetMFA', { uid: person.id, mfaType: 'totp' }, await person.token());
    const answer = await person.browser.post(
      '/api/auth/prove',
      { password: 'quiet-lantern' },
      await person.token(),
    );
    expect(answer.json()).toMatchObject({ code: 'sign_in_again' });
    expect((await unset()).json().code).toBe('recent_sign_in_required');

    const changed = await person.browser.post(
      '/api/auth/change-password',
      { currentPassword: 'quiet-lantern', password: 'secret2' },
      await person.token(),
    );
    expect(changed.statusCode).toBe(200);
    expect((await unset()).json().code).toBe('recent_sign_in_required');
  });

  it('accepts the password together with a code of the second factor, once', async () => {
    const person = await personWithSecondFactor(server);
    minutes(RECENT_SIGN_IN_MINUTES);
    const proveWith = async (password: string, code: string) =>
      person.browser.post('/api/auth/prove', { password, code }, await person.token());
    const renewCodes = async () =>
      (await person.browser.post('/api/auth/second-factor/backup-codes', undefined, await person.token()))
        .statusCode;
    expect((await proveWith('wrong-guess', person.phone.code())).json().code).toBe('wrong_password');
    expect((await proveWith('quiet-lantern', person.phone.wrongCode())).json().code).toBe('wrong_code');
    expect(await renewCodes()).toBe(403);
    const code = person.phone.code();
    expect((await proveWith('quiet-lantern', code)).statusCode).toBe(200);
    expect((await proveWith('quiet-lantern', code)).json().code).toBe('wrong_code');
    expect(await renewCodes()).toBe(200);
  });

  it('counts wrong codes together with those at sign-in in the same browser', async () => {
    const person = await personWithSecondFactor(server);
    const proveWith = async (code: string) =>
      (
        await person.browser.post(
          '/api/auth/prove',
          { password: 'quiet-lantern', code },
          await person.token(),
        )
      ).json().code;
    for (let tries = 0; tries < 10; tries += 1) await proveWith(person.phone.wrongCode());
    expect(await proveWith(person.phone.code())).toBe('too_many_attempts');
    expect((await person.browser.login(person.email)).json().code).toBe('second_factor_required');
    const atSignIn = await person.browser.post('/api/auth/second-factor', { code: person.phone.code() });
    expect(atSignIn.json().code).toBe('too_many_attempts');
  });

  it('does nothing for a sign-in that has ended in the meantime', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const proofs = Array.from({ length: 4 }, () => prove(other));
    const [, ...answers] = await Promise.all([person.here.delete('/api/auth/sign-ins'), ...proofs]);
    for (const answer of answers) expect([200, 401]).toContain(answer.statusCode);
    expect((await prove(other)).json().code).toBe('unauthenticated');
  });

  it('requires a sign-in', async () => {
    const answer = await openBrowserElsewhere(server).post('/api/auth/prove', { password: 'quiet-lantern' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('wrong passwords', () => {
  it('are counted together with wrong passwords at sign-in in the same browser', async () => {
    const person = await signedInPerson(server);
    for (let time = 0; time < 5; time++) {
      const { browser } = person.here;
      expect((await browser.login(person.email, 'wrong-guess')).json().code).toBe('wrong_password');
      expect((await prove(person.here, 'wrong-guess')).json().code).toBe('wrong_password');
    }
    expect((await person.here.browser.login(person.email)).json().code).toBe('too_many_attempts');
    const refused = await prove(person.here);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
    const change = { currentPassword: 'quiet-lantern', password: 'fresh-secret' };
    const alsoRefused = await person.here.post('/api/auth/change-password', change);
    expect(alsoRefused.json().code).toBe('too_many_attempts');

    minutes(15);
    await person.here.renew();
    expect((await prove(person.here)).statusCode).toBe(200);
  });

  it('cannot slip under the limit by arriving at the same time', async () => {
    const person = await signedInPerson(server);
    const guesses = Array.from({ length: 20 }, (_, time) =>
      time % 2 ? prove(person.here, 'wrong-guess') : person.here.browser.login(person.email, 'wrong'),
    );
    const codes = (await Promise.all(guesses)).map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(10);
  });

  it('are counted without the right ones, however many arrive at the same time', async () => {
    const person = await signedInPerson(server);
    const answers = await Promise.all(Array.from({ length: 15 }, () => prove(person.here)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(15).fill(200));
    expect(await person.tryPassword('quiet-lantern')).toBeUndefined();
  });
});

describe('an account without a password', () => {
  it('gets a refusal that says so, and no failure is counted', async () => {
    const person = await signedInPerson(server);
    const { orm } = server.platform.db;
    await orm
      .delete(credential)
      .where(and(eq(credential.userId, person.id), eq(credential.providerId, 'credential')));
    const before = await orm.select().from(signInFailure);
    const answers = [
      await prove(person.here),
      await person.here.post('/api/auth/change-password', {
        currentPassword: 'quiet-lantern',
        password: 'fresh-secret',
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'no_password',
        message: 'This account has no password yet. Use “Forgot password?” to set one.',
      });
    }
    expect(await orm.select().from(signInFailure)).toEqual(before);
  });
});
