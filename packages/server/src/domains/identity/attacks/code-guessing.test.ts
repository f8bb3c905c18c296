// @module-tag postgresql

import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_PAUSE_SECONDS } from '@vivavoce/contracts/identity/bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeMailedTo, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
beforeAll(async () => {
  server = await watchedApp();
});
afterAll(() => server.close());

/** A person who has registered an address and been mailed a code there. */
async function newcomer() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { token } = (await browser.register(email)).json<{ token: string }>();
  return {
    email,
    code: () => codeMailedTo(server, email),
    /** Tries a code and returns the server's answer. */
    try: async (code: string) => {
      const answer = await browser.post('/api/verifyEmailCode', { email, code }, token);
      return answer.json<{ success: boolean; message: string }>();
    },
    resend: () => browser.post('/api/sendEmailCode', { email }, token),
  };
}

/** Codes that differ from the given one. */
const otherThan = (code: string, count: number) =>
  Array.from({ length: count }, (_, step) => String((Number(code) + step + 1) % 1_000_000).padStart(6, '0'));

describe('guessing a code that was mailed to another person’s address', () => {
  it('gets five answers, after which even the right code is worthless', async () => {
    const thief = await newcomer();
    const code = await thief.code();
    const guesses = otherThan(code, 20);
    const said: string[] = [];
    for (const guess of guesses) said.push((await thief.try(guess)).message);
    expect(new Set(said.slice(0, EMAIL_CODE_ATTEMPTS)).size).toBe(1);
    expect(new Set(said.slice(EMAIL_CODE_ATTEMPTS)).size).toBe(1);
    expect(said[0]).not.toBe(said[EMAIL_CODE_ATTEMPTS]);
    expect((await thief.try(code)).success).toBe(false);
    server.expectSilenceAbout([code, ...guesses, thief.email]);
  });

  it('is no faster with fifty simultaneous guesses', async () => {
    const thief = await newcomer();
    const code = await thief.code();
    const answers = await Promise.all(otherThan(code, 50).map((guess) => thief.try(guess)));
    const wrong = await newcomer().then(async (other) =>
      other.try(otherThan(await other.code(), 1)[0] ?? ''),
    );
    expect(answers.filter(({ message }) => message === wrong.message)).toHaveLength(EMAIL_CODE_ATTEMPTS);
    expect(answers.some(({ success }) => success)).toBe(false);
    expect((await thief.try(code)).success).toBe(false);
  });

  it('cannot start again immediately, and later faces a different code', async () => {
    const thief = await newcomer();
    const code = await thief.code();
    for (const guess of otherThan(code, EMAIL_CODE_ATTEMPTS)) await thief.try(guess);
    expect((await thief.resend()).statusCode).toBe(429);
    server.platform.clock.advance(EMAIL_CODE_PAUSE_SECONDS * 1_000);
    expect((await thief.resend()).statusCode).toBe(200);
    expect((await thief.try(code)).success).toBe(false);
  });

  it('gains nothing from a code for another account or address', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const [code, otherCode] = [await one.code(), await other.code()];
    expect((await one.try(otherCode)).success).toBe(code === otherCode);
  });

  it('does not keep the owner out: the next code works, once', async () => {
    const owner = await newcomer();
    for (const guess of otherThan(await owner.code(), 10)) await owner.try(guess);
    server.platform.clock.advance(EMAIL_CODE_PAUSE_SECONDS * 1_000);
    await owner.resend();
    const code = await owner.code();
    expect((await owner.try(code)).success).toBe(true);
    expect((await owner.try(code)).success).toBe(false);
    server.expectSilenceAbout([code, owner.email]);
  });
});

describe('guessing the code of a password reset link', () => {
  it('finds nothing, and the owner’s own link still works', async () => {
    const email = freshEmail();
    const browser = openBrowser(server);
    await browser.register(email);
    await browser.post('/api/auth/forgot-password', { email });
    const link = await linkMailedTo(email);
    const guesses = [link.slice(0, -1), `${link}A`, link.toLowerCase(), '%', '{"$ne":1}', "' or '1'='1"];
    for (const code of guesses) {
      const answer = await openBrowser(server).post('/api/auth/reset-password', {
        code,
        password: 'stolen1',
      });
      expect(answer.json().code).toBe('link_gone');
    }
    expect((await openBrowser(server).login(email, 'stolen1')).statusCode).toBe(401);
    const used = await browser.post('/api/auth/reset-password', { code: link, password: 'fresh-secret' });
    expect(used.statusCode).toBe(200);
    expect((await openBrowser(server).login(email, 'fresh-secret')).statusCode).toBe(200);
    server.expectSilenceAbout([link, email, 'stolen1', 'fresh-secret']);
  });

  async function linkMailedTo(email: string): Promise<string> {
    const found = (await mailsTo(server, email)).map(({ text }) => /code=([\w-]{43})/.exec(text)?.[1]);
    const code = found.find((code) => code !== undefined);
    if (!code) throw new Error('no link was mailed');
    return code;
  }
});
