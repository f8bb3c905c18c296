import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo } from '#testing/test-browser.ts';
import { CONTACT_LIMIT, NEWSLETTER_LIMIT } from './routes.ts';

const HOUR_MS = 60 * 60 * 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONTACT_INBOX: 'office@example.org' });
});
afterAll(() => server.close());

const post = (url: string, payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });
/** Sends a request that has no effect except that it is counted. */
const trapped = (url: string, ip: string) =>
  post(url, { name: 'Eve', email: 'eve@example.org', message: 'Hello', website: 'https://spam.example' }, ip);

describe.each([
  ['/api/newsletter', NEWSLETTER_LIMIT],
  ['/api/contact', CONTACT_LIMIT],
])('%s', (url, { perAddress, inTotal }) => {
  it('is refused for an hour after too many calls from one address, and says when to come back', async () => {
    for (let time = 0; time < perAddress; time++) {
      expect((await trapped(url, '203.0.113.1')).statusCode).toBe(200);
    }
    server.platform.clock.advance(HOUR_MS / 4);
    const refused = await trapped(url, '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later.',
    });
    expect(refused.headers['retry-after']).toBe('2700');

    expect((await trapped(url, '203.0.113.2')).statusCode).toBe(200);
    server.platform.clock.advance((3 * HOUR_MS) / 4);
    expect((await trapped(url, '203.0.113.1')).statusCode).toBe(200);
  });

  it('is refused after too many calls from all addresses together', async () => {
    server.platform.clock.advance(HOUR_MS);
    for (let time = 0; time < inTotal; time++) {
      const host = Math.floor(time / perAddress);
      expect((await trapped(url, `198.51.100.${host}`)).statusCode).toBe(200);
    }
    expect((await trapped(url, '203.0.113.9')).statusCode).toBe(429);
  });

  it('does not count calls that were refused as invalid', async () => {
    server.platform.clock.advance(HOUR_MS);
    for (let time = 0; time <= perAddress; time++) {
      expect((await post(url, { email: 'eve' }, '203.0.113.3')).statusCode).toBe(400);
    }
    expect((await trapped(url, '203.0.113.3')).statusCode).toBe(200);
  });
});

it('no mail is sent to an address whose request was refused', async () => {
  server.platform.clock.advance(HOUR_MS);
  for (let time = 0; time < NEWSLETTER_LIMIT.perAddress; time++) {
    await trapped('/api/newsletter', '203.0.113.4');
  }
  const email = freshEmail();
  expect((await post('/api/newsletter', { email }, '203.0.113.4')).statusCode).toBe(429);
  expect(await mailsTo(server, email)).toEqual([]);
});

describe('the address that is counted', () => {
  /** Counts how many of these calls are admitted when each claims a different address in its headers. */
  async function passed(env: Record<string, string>, forwardedFor: (time: number) => string) {
    const place = await testApp({ CONTACT_INBOX: 'office@example.org', ...env });
    let count = 0;
    for (let time = 0; time < 2 * CONTACT_LIMIT.perAddress; time++) {
      const answer = await place.app.inject({
        method: 'POST',
        url: '/api/contact',
        payload: { name: 'Eve', email: 'eve@example.org', message: 'Hello', website: 'https://spam.example' },
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': forwardedFor(time) },
      });
      if (answer.statusCode === 200) count += 1;
    }
    await place.close();
    return count;
  }

  it('is that of the connection, whatever a caller claims', async () => {
    expect(await passed({}, (time) => `203.0.113.${time}`)).toBe(CONTACT_LIMIT.perAddress);
  });

  it('is the one that a trusted proxy names, not one that the caller puts before it', async () => {
    const env = { TRUST_PROXY: '1' };
    expect(await passed(env, (time) => `203.0.113.${time}`)).toBe(2 * CONTACT_LIMIT.perAddress);
    expect(await passed(env, (time) => `203.0.113.${time}, 198.51.100.7`)).toBe(CONTACT_LIMIT.perAddress);
    expect(await passed(env, (time) => `2001:db8:0:1::${time}`)).toBe(CONTACT_LIMIT.perAddress);
  });
});
