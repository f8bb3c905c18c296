import { Readable } from 'node:stream';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILURES_PER_ACCOUNT } from '#domains/identity/sign-in/sign-in-failures.ts';
import type { Route } from '#platform/http/serve.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
beforeAll(async () => {
  server = await watchedApp();
});
afterAll(() => server.close());

const TEN_MEGABYTES = 10 * 1024 * 1024;
const endless = 'p'.repeat(TEN_MEGABYTES);

async function learner() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { token } = (await browser.register(email)).json();
  return { email, browser, token: token as string };
}

/** Lists all calls on the server that carry a body. */
const bringing = (): Endpoint[] =>
  Object.values(server.domains)
    .flatMap((domain) => ('routes' in domain ? (domain.routes as Route[]) : []))
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'POST' || method === 'PUT');

describe('a body of ten megabytes', () => {
  it('is refused by every call, before any of it is read', async () => {
    const { token, browser } = await learner();
    expect(bringing().length).toBeGreaterThan(15);
    for (const { method, path } of bringing()) {
      const answer = await server.app.inject({
        method,
        url: path.replace(/:\w+/g, 'b6a1c1f8-6d0e-4c61-9d5a-3f0b7d1c2e90'),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // A call that relies on the cookie is refused for a foreign origin before its body is read.
          origin: server.platform.settings.publicUrl,
        },
        payload: JSON.stringify({ password: endless }),
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 413, 'too_large']);
    }
    expect((await browser.renew()).statusCode).toBe(200);
    server.expectSilenceAbout(['pppppppp', token]);
  });

  it('is also refused if it does not state its length beforehand', async () => {
    let sent = 0;
    const stream = new Readable({
      read() {
        sent += 65_536;
        this.push(sent > TEN_MEGABYTES ? null : 'p'.repeat(65_536));
      },
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: stream,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('is refused in a provider’s posted form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/social/apple/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `state=${endless}`,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a password longer than the limit', () => {
  const long = 'p'.repeat(201);

  it('is refused wherever a password is typed, and the answer names the field', async () => {
    const { email, browser, token } = await learner();
    const calls: [string, object, string][] = [
      ['/api/auth/register', { name: 'Nia', email: freshEmail(), password: long }, 'password'],
      ['/api/auth/login', { email, password: long }, 'password'],
      ['/api/auth/reset-password', { code: 'x'.repeat(43), password: long }, 'password'],
      ['/api/auth/prove', { password: long }, 'password'],
      ['/api/auth/change-password', { currentPassword: 'quiet-lantern', password: long }, 'password'],
      ['/api/auth/change-password', { currentPassword: long, password: 'secret2' }, 'currentPassword'],
    ];
    for (const [url, body, field] of calls) {
      const answer = await browser.post(url, body, token);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'invalid_input']);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
      expect(answer.body).not.toContain('pppp');
    }
    server.expectSilenceAbout(['pppp', email, 'quiet-lantern']);
  });

  it('is never compared with the account’s password, and does not even count as a guess', async () => {
    const { email } = await learner();
    for (let tries = 0; tries <= FAILURES_PER_ACCOUNT; tries++) {
      expect((await openBrowser(server).login(email, long)).statusCode).toBe(400);
    }
    expect((await openBrowser(server).login(email)).statusCode).toBe(200);
  });
});

it('the longest allowed password opens an account and signs in to it', async () => {
  const email = freshEmail();
  const longest = 'ö'.repeat(200);
  expect((await openBrowser(server).register(email, longest)).statusCode).toBe(200);
  expect((await openBrowser(server).login(email, longest)).statusCode).toBe(200);
  expect((await openBrowser(server).login(email, longest.slice(1))).statusCode).toBe(401);
  server.expectSilenceAbout(['öööö', email]);
});
