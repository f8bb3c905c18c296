// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILURE_WINDOW_MINUTES } from '#domains/identity/sign-in/failure-counts.ts';
import { FAILURES_OF_STRANGERS } from '#domains/identity/sign-in/sign-in-failures.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
beforeAll(async () => {
  server = await watchedApp();
});
afterAll(() => server.close());

const PASSWORD = 'the-right-one';

/** How often each account is attacked. */
const ROUNDS = 40;

async function account() {
  const email = freshEmail();
  await server.domains.identity.createAccount({ name: 'Nia Newcomer', email, password: PASSWORD });
  return email;
}

const accounts = (count: number) => Promise.all(Array.from({ length: count }, account));
const login = (ip: string, email: string, password: string) =>
  openBrowser(server, { ip }).login(email, password);
const windowPasses = () => server.platform.clock.advance(FAILURE_WINDOW_MINUTES * 60_000);

it('800 attempts at 20 accounts from 60 addresses get only thirty answers for each account', async () => {
  const known = await accounts(4);
  const targets = [...known, ...Array.from({ length: 16 }, freshEmail)];
  const codes = new Map<string, string[]>(targets.map((email) => [email, []]));
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      targets.map(async (email, at) => {
        const ip = `198.51.100.${(round * targets.length + at) % 60}`;
        codes.get(email)?.push((await login(ip, email, `leaked-${round}`)).json().code);
      }),
    );
  }
  for (const email of targets) {
    const heard = known.includes(email) ? 'wrong_password' : 'no_account';
    const [answered, refused] = [FAILURES_OF_STRANGERS, ROUNDS - FAILURES_OF_STRANGERS];
    expect(codes.get(email)).toEqual([
      ...Array.from({ length: answered }, () => heard),
      ...Array.from({ length: refused }, () => 'too_many_attempts'),
    ]);
  }

  const [victim = ''] = known;
  expect((await login('203.0.113.1', victim, PASSWORD)).json().code).toBe('too_many_attempts');
  // An account that is not attacked is not affected, even at one of the attacker's addresses.
  const [bystander = ''] = await accounts(1);
  expect((await login('198.51.100.7', bystander, PASSWORD)).statusCode).toBe(200);
  windowPasses();
  for (const email of known) expect((await login('198.51.100.7', email, PASSWORD)).statusCode).toBe(200);
  server.expectSilenceAbout([...targets, bystander, PASSWORD, 'leaked-']);
});

it('400 attempts with a list of leaked passwords from one address get only 300 answers', async () => {
  const [pupil = '', elsewhere = ''] = await accounts(2);
  const school = '203.0.113.50';
  const perAddress = server.platform.settings.limits.signInFailuresPerAddress;
  const codes: string[] = [];
  for (let tries = 0; tries < 399; tries++)
    codes.push((await login(school, freshEmail(), 'leaked')).json().code);
  expect(codes.filter((code) => code === 'no_account')).toHaveLength(perAddress);
  expect(codes.slice(perAddress)).toEqual(
    Array.from({ length: 399 - perAddress }, () => 'too_many_attempts'),
  );
  expect((await login(school, pupil, PASSWORD)).json().code).toBe('too_many_attempts');
  expect((await login('203.0.113.51', elsewhere, PASSWORD)).statusCode).toBe(200);
  windowPasses();
  expect((await login(school, pupil, PASSWORD)).statusCode).toBe(200);
  server.expectSilenceAbout([pupil, elsewhere, PASSWORD, 'leaked']);
});
