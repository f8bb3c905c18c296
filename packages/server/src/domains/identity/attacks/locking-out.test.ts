// @module-tag postgresql

/**
 * Anybody who knew a learner's e-mail address could type ten wrong passwords, from anywhere, every quarter of an hour.
 * That locked the account for everyone, so its owner never got in again. Now wrong passwords count for the account and
 * the network address together. A browser that has signed in to the account before has a count of its own. Only many
 * addresses together can make an unknown browser ask for the mailed link, and the link lets its owner in.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILURES_OF_STRANGERS, FAILURES_PER_ACCOUNT } from '#domains/identity/sign-in/sign-in-failures.ts';
import { personWithSecondFactor, waitForNextCode } from '#testing/people/authenticator-app.ts';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Types a wrong password in this browser, and returns the code of each answer. */
async function guessIn(browser: Browser, email: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time++)
    codes.push((await browser.login(email, 'wrong-guess')).json().code);
  return codes;
}

/** Guesses from so many addresses that no stranger may try the account any more. */
async function spendStrangersCount(email: string): Promise<void> {
  for (let time = 0; time < FAILURES_OF_STRANGERS; time++) {
    await openBrowserElsewhere(server).login(email, 'wrong-guess');
  }
  expect((await openBrowserElsewhere(server).login(email)).json().code).toBe('too_many_attempts');
}

/** The number of answers to wrong guesses that many browsers make at the same moment. */
async function answersAtOnce(email: string, browsers: readonly Browser[]): Promise<number> {
  const answers = await Promise.all(browsers.map((browser) => browser.login(email, 'wrong-guess')));
  return answers.filter((answer) => answer.json().code === 'wrong_password').length;
}

describe('a stranger’s wrong passwords', () => {
  it('lock the stranger’s address and no other', async () => {
    const { email } = await signedInPerson(server);
    const stranger = openBrowserElsewhere(server);
    expect(new Set(await guessIn(stranger, email, FAILURES_PER_ACCOUNT))).toEqual(
      new Set(['wrong_password']),
    );
    const [locked] = await guessIn(stranger, email, 1);
    const owner = await openBrowserElsewhere(server).login(email);
    expect([locked, owner.statusCode], spec('X-285')).toEqual(['too_many_attempts', 200]);
  });

  it('from many addresses do not lock a browser in which the owner has signed in before', async () => {
    const { email, here } = await signedInPerson(server);
    await here.browser.logout();
    await spendStrangersCount(email);
    expect((await here.browser.login(email)).statusCode, spec('X-286')).toBe(200);
  });

  it('from many addresses do not keep out an owner with a new browser who can read the mailbox', async () => {
    const { email } = await signedInPerson(server);
    await spendStrangersCount(email);
    const owner = openBrowserElsewhere(server);
    await owner.post('/api/auth/forgot-password', { email });
    const code = await resetCodeMailedTo(server, email);
    await owner.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
    // The guessing goes on before the owner signs in.
    await spendStrangersCount(email);
    expect((await owner.login(email, 'fresh-secret')).statusCode, spec('X-287')).toBe(200);
  });

  it('do not keep a signed-in owner from proving who they are, or from changing the password', async () => {
    const { email, here } = await signedInPerson(server);
    await spendStrangersCount(email);
    expect((await here.post('/api/auth/prove', { password: 'quiet-lantern' })).statusCode).toBe(200);
    const change = { currentPassword: 'quiet-lantern', password: 'fresh-secret' };
    expect((await here.post('/api/auth/change-password', change)).statusCode).toBe(200);
    await here.renew();
    await here.browser.logout();
    await spendStrangersCount(email);
    expect((await here.browser.login(email, 'fresh-secret')).statusCode).toBe(200);
  });

  it('do not lock the owner’s browser when they come from the owner’s own address', async () => {
    const { email, here } = await signedInPerson(server);
    const sameAddress = openBrowser(server, { ip: '203.0.113.40' });
    await sameAddress.login(email);
    await guessIn(openBrowser(server, { ip: '203.0.113.40' }), email, FAILURES_PER_ACCOUNT + 1);
    expect((await sameAddress.login(email)).statusCode).toBe(200);
    expect((await here.browser.login(email)).statusCode).toBe(200);
  });
});

describe('guessing at one account', () => {
  it('is bounded across all addresses', async () => {
    const { email } = await signedInPerson(server);
    const codes: string[] = [];
    for (let time = 0; time < 2 * FAILURES_OF_STRANGERS; time++) {
      codes.push(...(await guessIn(openBrowserElsewhere(server), email, 1)));
    }
    const answered = codes.filter((code) => code === 'wrong_password');
    expect(answered, spec('X-288')).toHaveLength(FAILURES_OF_STRANGERS);
  });

  it('is bounded for a hundred guesses at one moment as for one after the other', async () => {
    const { email } = await signedInPerson(server);
    const oneAddress = Array.from({ length: 100 }, () => openBrowser(server, { ip: '203.0.113.41' }));
    const fromOne = await answersAtOnce(email, oneAddress);
    const manyAddresses = Array.from({ length: 100 }, () => openBrowserElsewhere(server));
    const fromMany = await answersAtOnce(email, manyAddresses);
    expect([fromOne, fromOne + fromMany], spec('X-289')).toEqual([
      FAILURES_PER_ACCOUNT,
      FAILURES_OF_STRANGERS,
    ]);
  });

  it('is bounded in a browser that has signed in before', async () => {
    const { email, here } = await signedInPerson(server);
    expect(await answersAtOnce(email, Array(40).fill(here.browser))).toBe(FAILURES_PER_ACCOUNT);
    expect((await here.browser.login(email)).json().code).toBe('too_many_attempts');
    // Another browser of the owner is not affected.
    expect((await openBrowserElsewhere(server).login(email)).statusCode).toBe(200);
  });

  it('gains nothing from a browser that knows another account, or only the former password', async () => {
    const [victim, thief] = [await signedInPerson(server), await signedInPerson(server)];
    await spendStrangersCount(victim.email);
    expect(await guessIn(thief.here.browser, victim.email, 1)).toEqual(['too_many_attempts']);

    const formerly = thief.here.browser;
    const other = await thief.signInElsewhere();
    const change = { currentPassword: 'quiet-lantern', password: 'fresh-secret' };
    expect((await other.post('/api/auth/change-password', change)).statusCode).toBe(200);
    await spendStrangersCount(thief.email);
    expect(await guessIn(formerly, thief.email, 1)).toEqual(['too_many_attempts']);
    expect((await other.browser.login(thief.email, 'fresh-secret')).statusCode).toBe(200);
  });
});

describe('wrong codes of the second factor', () => {
  it('typed by somebody who knows the password do not lock the owner’s browser', async () => {
    const person = await personWithSecondFactor(server);
    const thief = await person.halfway();
    for (let time = 0; time < 10; time++) {
      await thief.post('/api/auth/second-factor', { code: person.phone.wrongCode() });
    }
    const locked = await thief.post('/api/auth/second-factor', { code: person.phone.code() });
    await person.browser.login(person.email);
    const owner = await person.browser.post('/api/auth/second-factor', { code: person.phone.code() });
    expect([locked.json().code, owner.statusCode], spec('X-290')).toEqual(['too_many_attempts', 200]);
    waitForNextCode(server);
  });
});
