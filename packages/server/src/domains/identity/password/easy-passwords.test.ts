/**
 * Six characters were the only rule for passwords. A learner could choose `123456`, `password` or their own name, and
 * somebody who knew the address guessed it within the ten attempts that an account allows. Now the server refuses the
 * most common passwords, the published one of the demo, and a person's own name or address, wherever a password is set.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const TEXT = 'This password is too easy to guess. Please choose another one.';
const GOOD = 'quiet-lantern';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const register = (password: string, { name = 'Zoë Anna Ober', email = freshEmail() } = {}) =>
  openBrowser(server).register(email, password, name);

/** Registers a person with a good password. */
async function someone(email = freshEmail()) {
  const browser = openBrowser(server);
  const { token } = (await browser.register(email, GOOD, 'Zoë Anna Ober')).json<{ token: string }>();
  return { email, browser, token };
}

/** Requests a reset link and returns its code. */
async function resetCode(email: string): Promise<string> {
  await openBrowser(server).post('/api/auth/forgot-password', { email });
  return /code=([\w-]+)/.exec((await mailsTo(server, email)).map(({ text }) => text).join('\n'))?.[1] ?? '';
}

describe('registering', () => {
  it.each(['123456', 'password', 'PassWord', 'iloveyou', 'qwerty', 'football', 'vivavoce'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await register(password);
      expect([answer.statusCode, answer.json().code], spec('X-275')).toEqual([400, 'password_too_easy']);
      expect(answer.json().message, spec('X-275')).toBe(TEXT);
    },
  );

  it.each(['zoeanna', 'ZOË2015', 'anna1234', '!!Ober!!', 'zoë anna ober', 'oberzoeanna', '2015-Anna'])(
    'refuses the own name as %s',
    async (password) => {
      expect((await register(password)).json().code, spec('X-276')).toBe('password_too_easy');
    },
  );

  it.each(['kite.flyer@post.example', 'Kite.Flyer', 'kiteflyer99', 'KITE.FLYER@POST.EXAMPLE'])(
    'refuses the own address as %s',
    async (password) => {
      const answer = await register(password, { email: 'kite.flyer@post.example' });
      expect(answer.json().code, spec('X-277')).toBe('password_too_easy');
    },
  );

  it('opens no account with an easy password, and none is needed to try again', async () => {
    const email = freshEmail();
    await register('123456', { email });
    const { orm } = server.platform.db;
    expect(await orm.select().from(user).where(eq(user.email, email)), spec('X-275')).toEqual([]);
    expect((await register(GOOD, { email })).statusCode).toBe(200);
  });

  it('accepts six characters that are neither common nor the own name', async () => {
    expect((await register('wzkqfx')).statusCode, spec('X-278')).toBe(200);
    expect((await register('wzkqf')).json().code, spec('X-278')).toBe('invalid_input');
  });

  it('accepts a longer password that contains the own name among other words', async () => {
    expect((await register('anna-rides-a-tandem')).statusCode).toBe(200);
  });
});

it('a change refuses an easy password, and the former one stays', async () => {
  const { email, browser, token } = await someone();
  const change = { currentPassword: GOOD, password: 'sunshine' };
  const answer = await browser.post('/api/auth/change-password', change, token);
  expect([answer.statusCode, answer.json().code, answer.json().message], spec('X-279')).toEqual([
    400,
    'password_too_easy',
    TEXT,
  ]);
  expect((await openBrowser(server).login(email, GOOD)).statusCode).toBe(200);
});

it('a change says nothing about a new password to somebody who does not know the current one', async () => {
  const { browser, token } = await someone();
  const change = { currentPassword: 'wrong-guess', password: 'sunshine' };
  const answer = await browser.post('/api/auth/change-password', change, token);
  expect(answer.json().code).toBe('wrong_password');
});

it('a reset refuses an easy password, and its link still works afterwards', async () => {
  const { email } = await someone();
  const code = await resetCode(email);
  const reset = (password: string) =>
    openBrowser(server).post('/api/auth/reset-password', { code, password });
  expect((await reset('zoe-anna')).json().code, spec('X-279')).toBe('password_too_easy');
  expect((await reset('dragon')).json().code, spec('X-279')).toBe('password_too_easy');
  expect((await reset('fresh-secret')).statusCode).toBe(200);
});

it('the owner of an account that an administrator made cannot choose an easy password either', async () => {
  const admin = await server.signUp({ role: 'ADMIN' });
  const email = freshEmail();
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/admin/users',
    headers: admin.headers,
    payload: { email, firstName: 'Mira', lastName: 'Holt' },
  });
  expect(made.statusCode).toBe(200);
  const code = await resetCode(email);
  const chosen = await openBrowser(server).post('/api/auth/reset-password', { code, password: 'miraholt1' });
  expect(chosen.json().code, spec('X-279')).toBe('password_too_easy');
});
