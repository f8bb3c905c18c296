// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '#domains/identity/identity.ts';
import { signInFailure } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, openBrowser } from '#testing/test-browser.ts';
import { FAILURES_OF_STRANGERS, type Guesser, signInFailures } from './sign-in-failures.ts';

const FAILURES_PER_ADDRESS = 60;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_FAILURES_PER_ADDRESS: String(FAILURES_PER_ADDRESS) });
});
afterAll(() => server.close());

let addresses = 0;
/** A browser behind an address that has no failures yet. */
function openBrowserElsewhere() {
  addresses += 1;
  return openBrowser(server, { ip: `203.0.113.${addresses}` });
}

async function registered(): Promise<string> {
  const email = freshEmail();
  await openBrowser(server).register(email);
  return email;
}

/** Types a wrong password in this browser, and returns the code of each answer. */
async function guess(browser: Browser, email: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    codes.push((await browser.login(email, 'wrong-guess')).json().code);
  }
  return codes;
}

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

describe('an account', () => {
  it('allows ten wrong passwords from an address; after that, even the right one is refused until the window is over', async () => {
    const email = await registered();
    const browser = openBrowserElsewhere();
    expect(new Set(await guess(browser, email, 10))).toEqual(new Set(['wrong_password']));

    const refused = await browser.login(email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many failed attempts. Please try again later.',
    });
    minutes(14);
    expect((await browser.login(email)).statusCode).toBe(429);
    minutes(1);
    expect((await browser.login(email)).statusCode).toBe(200);
    expect(new Set(await guess(browser, email, 10))).toEqual(new Set(['wrong_password']));
    expect(await guess(browser, email, 1)).toEqual(['too_many_attempts']);
  });

  it('does not count right passwords, however many there are', async () => {
    const email = await registered();
    const ip = '203.0.113.180';
    await guess(openBrowser(server, { ip }), email, 9);
    for (let time = 0; time < 12; time++) {
      expect((await openBrowser(server, { ip }).login(email)).statusCode).toBe(200);
    }
    expect(await guess(openBrowser(server, { ip }), email, 2)).toEqual([
      'wrong_password',
      'too_many_attempts',
    ]);
  });

  it('accepts every right password when many arrive at once', async () => {
    const email = await registered();
    const ip = '203.0.113.181';
    await guess(openBrowser(server, { ip }), email, 9);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(server, { ip }).login(email)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });

  it('answers no more than ten of thirty simultaneous guesses from one address', async () => {
    const email = await registered();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        openBrowser(server, { ip: '203.0.113.182' }).login(email, 'wrong-guess'),
      ),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(20);
  });

  it('admits no more than ten simultaneous guesses across several servers', async () => {
    const email = await registered();
    const guesser: Guesser = { kind: 'stranger', ip: '203.0.113.200' };
    const places = await Promise.all(
      Array.from({ length: 30 }, () => signInFailures(server.platform).admit({ email, guesser })),
    );
    expect(places.filter((place) => place !== null)).toHaveLength(10);
  });

  it('counts guesses at an address without an account, in every spelling', async () => {
    const email = freshEmail();
    const browser = openBrowserElsewhere();
    expect(await guess(browser, email, 9)).not.toContain('too_many_attempts');
    expect(await guess(browser, email.toUpperCase(), 2)).toEqual(['no_account', 'too_many_attempts']);
  });

  it('is not locked by guesses at another account', async () => {
    const email = await registered();
    const browser = openBrowserElsewhere();
    await guess(browser, await registered(), 11);
    expect((await browser.login(email)).statusCode).toBe(200);
  });
});

it('a restart forgives nothing', async () => {
  const email = await registered();
  for (let time = 0; time < FAILURES_OF_STRANGERS; time++) await guess(openBrowserElsewhere(), email, 1);
  const restarted = identity(server.platform);
  const login = restarted.routes.find((route) => route.endpoint.path === '/api/auth/login');
  const call = {
    body: { email, password: 'quiet-lantern', rememberMe: false },
    ip: '203.0.113.250',
    userAgent: '',
  };
  await expect(login?.handle(call)).rejects.toMatchObject({ code: 'too_many_attempts' });
});

describe('a network address', () => {
  it('allows so many failures across all accounts, without affecting other addresses', async () => {
    const email = await registered();
    const school = openBrowser(server, { ip: '198.51.100.7' });
    for (let pupil = 0; pupil < FAILURES_PER_ADDRESS; pupil++) {
      expect((await school.login(freshEmail())).json().code).toBe('no_account');
    }
    expect((await school.login(email)).json().code).toBe('too_many_attempts');
    expect((await openBrowser(server, { ip: '198.51.100.8' }).login(email)).statusCode).toBe(200);
    minutes(15);
    expect((await school.login(email)).statusCode).toBe(200);
  });

  it('does not lock the browsers that have signed in before', async () => {
    const [email, stranger] = [await registered(), openBrowser(server, { ip: '198.51.100.10' })];
    const known = openBrowser(server, { ip: '198.51.100.10' });
    await known.login(email);
    for (let time = 0; time < FAILURES_PER_ADDRESS; time++) await stranger.login(freshEmail());
    expect((await stranger.login(email)).json().code).toBe('too_many_attempts');
    expect((await known.login(email)).statusCode).toBe(200);
  });

  it('answers no more simultaneous guesses than that, even if each is at another account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * FAILURES_PER_ADDRESS }, () =>
        openBrowser(server, { ip: '198.51.100.11' }).login(freshEmail()),
      ),
    );
    const answered = answers.filter((answer) => answer.json().code === 'no_account');
    expect(answered).toHaveLength(FAILURES_PER_ADDRESS);
  });

  it('lets a whole class sign in at once', async () => {
    const pupils = await Promise.all(Array.from({ length: FAILURES_PER_ADDRESS + 20 }, () => registered()));
    const ip = '198.51.100.9';
    const answers = await Promise.all(pupils.map((email) => openBrowser(server, { ip }).login(email)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });
});

it('the count names neither accounts nor addresses', async () => {
  const email = await registered();
  await openBrowser(server, { ip: '198.51.100.77' }).login(email, 'wrong-guess');
  const kept = JSON.stringify(await server.platform.db.orm.select().from(signInFailure));
  expect(kept).not.toContain('@');
  expect(kept).not.toContain('198.51.100');
});
