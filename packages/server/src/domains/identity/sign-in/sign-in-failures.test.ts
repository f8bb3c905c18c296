// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '#domains/identity/identity.ts';
import { signInFailure } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { signInFailures } from './sign-in-failures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
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

async function guess(email: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    codes.push((await openBrowserElsewhere().login(email, 'wrong-guess')).json().code);
  }
  return codes;
}

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

describe('an account', () => {
  it('allows ten wrong passwords; after that, even the right one is refused until the window is over', async () => {
    const email = await registered();
    expect(new Set(await guess(email, 10))).toEqual(new Set(['wrong_password']));

    const refused = await openBrowserElsewhere().login(email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many failed attempts. Please try again later.',
    });
    minutes(14);
    expect((await openBrowserElsewhere().login(email)).statusCode).toBe(429);
    minutes(1);
    expect((await openBrowserElsewhere().login(email)).statusCode).toBe(200);
    expect(new Set(await guess(email, 10))).toEqual(new Set(['wrong_password']));
    expect(await guess(email, 1)).toEqual(['too_many_attempts']);
  });

  it('does not count right passwords, however many there are', async () => {
    const email = await registered();
    await guess(email, 9);
    for (let time = 0; time < 12; time++) {
      expect((await openBrowserElsewhere().login(email)).statusCode).toBe(200);
    }
    expect(await guess(email, 2)).toEqual(['wrong_password', 'too_many_attempts']);
  });

  it('accepts every right password when many arrive at once', async () => {
    const email = await registered();
    await guess(email, 9);
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowserElsewhere().login(email)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });

  it('answers no more than ten of thirty simultaneous guesses', async () => {
    const email = await registered();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => openBrowserElsewhere().login(email, 'wrong-guess')),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(20);
  });

  it('admits no more than ten simultaneous guesses across several servers', async () => {
    const email = await registered();
    const places = await Promise.all(
      Array.from({ length: 30 }, () => signInFailures(server.platform).admit({ email, ip: '203.0.113.200' })),
    );
    expect(places.filter((place) => place !== null)).toHaveLength(10);
  });

  it('counts guesses at an address without an account, in every spelling', async () => {
    const email = freshEmail();
    expect(await guess(email, 9)).not.toContain('too_many_attempts');
    expect(await guess(email.toUpperCase(), 2)).toEqual(['no_account', 'too_many_attempts']);
  });

  it('is not locked by guesses at another account', async () => {
    const email = await registered();
    await guess(await registered(), 11);
    expect((await openBrowserElsewhere().login(email)).statusCode).toBe(200);
  });
});

it('a restart forgives nothing', async () => {
  const email = await registered();
  await guess(email, 10);
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
  it('allows three hundred failures across all accounts, without affecting other addresses', async () => {
    const email = await registered();
    const school = openBrowser(server, { ip: '198.51.100.7' });
    for (let pupil = 0; pupil < 300; pupil++) {
      expect((await school.login(freshEmail())).json().code).toBe('no_account');
    }
    expect((await school.login(email)).json().code).toBe('too_many_attempts');
    expect((await openBrowser(server, { ip: '198.51.100.8' }).login(email)).statusCode).toBe(200);
    minutes(15);
    expect((await school.login(email)).statusCode).toBe(200);
  });

  it('lets a whole class sign in at once', async () => {
    const failures = signInFailures(server.platform);
    const ip = '198.51.100.9';
    const attempts = await Promise.all(
      Array.from({ length: 320 }, () => failures.admit({ email: freshEmail(), ip })),
    );
    expect(attempts).not.toContain(null);
    await Promise.all(attempts.map((attempt) => attempt?.forgive()));
    expect(await failures.admit({ email: freshEmail(), ip })).not.toBeNull();
  });
});

it('the count names neither accounts nor addresses', async () => {
  const email = await registered();
  await openBrowser(server, { ip: '198.51.100.77' }).login(email, 'wrong-guess');
  const kept = JSON.stringify(await server.platform.db.orm.select().from(signInFailure));
  expect(kept).not.toContain('@');
  expect(kept).not.toContain('198.51.100');
});
