/**
 * The outbox shows sign-in codes to this machine alone, and looked at two headers to tell whether a proxy had forwarded a
 * request. Behind a tunnel or proxy that names its client in another header, such as X-Real-IP, every stranger looked
 * local and could read the codes of all accounts. The same held for a foreign name that pointed at this machine. Now any
 * trace of a proxy and any foreign name is refused.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
/** People open this site by a name of its own, as on a school's network. */
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'http://school.example:3000' });
});
afterAll(() => server.close());

const HERE = { host: 'localhost:3000' };
const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await server.app.inject({ url: '/outbox', headers, remoteAddress })).statusCode;

it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
  'the outbox opens in a browser of this machine at %s',
  async (host) => {
    expect(await statusFor({ host })).toBe(200);
    expect(await statusFor({ host }, '::1')).toBe(200);
  },
);

describe('the outbox does not exist for a request', () => {
  it.each([
    ['Via', '1.1 tunnel'],
    ['Forwarded', 'for=203.0.113.9'],
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Host', 'lessons.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Server', 'proxy'],
    ['X-Real-IP', '203.0.113.9'],
    ['X-Client-IP', '203.0.113.9'],
    ['X-Cluster-Client-IP', '203.0.113.9'],
    ['X-Original-Host', 'lessons.example'],
    ['True-Client-IP', '203.0.113.9'],
    ['CF-Connecting-IP', '203.0.113.9'],
    ['CF-Ray', '8a1b2c3d4e5f'],
    ['CDN-Loop', 'cloudflare'],
    ['Fastly-Client-IP', '203.0.113.9'],
    ['Fly-Client-IP', '203.0.113.9'],
    ['X-Envoy-External-Address', '203.0.113.9'],
    ['X-Azure-ClientIP', '203.0.113.9'],
    ['X-Amzn-Trace-Id', 'Root=1-67891233'],
  ])('with the trace of a proxy in %s', async (name, value) => {
    expect(await statusFor({ ...HERE, [name]: value })).toBe(404);
  });

  it.each(['evil.example', 'school.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'to the foreign host "%s"',
    async (host) => {
      expect(await statusFor({ host })).toBe(404);
    },
  );

  it('from another machine, even if it says that it is this one', async () => {
    expect(await statusFor(HERE, '192.168.1.20')).toBe(404);
  });
});

it('the outbox does not exist for a proxy that adds no header but speaks the version of HTTP before browsers’', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.end('GET /outbox HTTP/1.0\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
});

it('what a browser itself sends is no trace of a proxy', async () => {
  const ofABrowser = {
    ...HERE,
    accept: 'text/html',
    'accept-language': 'en',
    'cache-control': 'max-age=0',
    connection: 'keep-alive',
    cookie: 'vivavoce.session_token=abc',
    'sec-fetch-site': 'none',
    'upgrade-insecure-requests': '1',
    'user-agent': 'Mozilla/5.0',
  };
  expect(await statusFor(ofABrowser)).toBe(200);
});
