import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#platform/http/serve.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
let victim: { browser: ReturnType<typeof openBrowser>; email: string; cookie: string };

beforeAll(async () => {
  server = await watchedApp();
  const [browser, email] = [openBrowser(server), freshEmail()];
  await browser.register(email);
  victim = { browser, email, cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') };
});
afterAll(() => server.close());

/** Lists all calls that the server offers. */
function endpoints(): Endpoint[] {
  const routes = Object.values(server.domains).flatMap((domain) =>
    'routes' in domain ? (domain.routes as Route[]) : [],
  );
  return routes.map(({ endpoint }) => endpoint);
}

const named = ({ method, path }: Endpoint) => `${method} ${path}`;
const having = (authentication: Endpoint['authentication']) =>
  endpoints().filter((endpoint) => endpoint.authentication === authentication);

/** Sends a body that no call accepts, because the origin of a call is checked before its content. */
const send = ({ method, path, body }: Endpoint, origin: string | undefined) =>
  server.app.inject({
    method,
    url: path.replace(/:\w+/g, 'b6a1c1f8-6d0e-4c61-9d5a-3f0b7d1c2e90'),
    headers: { ...(origin === undefined ? {} : { origin }), cookie: victim.cookie },
    ...(body ? { payload: {} } : {}),
  });

const foreignOrigins = () => {
  const own = new URL(server.platform.settings.publicUrl);
  return [
    undefined,
    '',
    'null',
    'https://evil.example',
    `${own.protocol}//${own.hostname}.evil.example`,
    `${own.protocol}//evil.example:${own.port}`,
    `${own.protocol}//${own.hostname}:1`,
    `${own.protocol}//user@evil.example`,
    `${own.origin}@evil.example`,
    'file://',
    'chrome-extension://abcdef',
  ];
};

describe('a page of another site', () => {
  it('cannot make any call that relies on the cookie', async () => {
    const calls = having('cookie');
    expect(calls.map(named)).toEqual(
      expect.arrayContaining(['POST /api/auth/token', 'POST /api/auth/logout']),
    );
    for (const endpoint of calls) {
      for (const origin of foreignOrigins()) {
        const answer = await send(endpoint, origin);
        expect([named(endpoint), origin, answer.statusCode]).toEqual([named(endpoint), origin, 403]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect((await victim.browser.renew()).statusCode).toBe(200);
    server.expectSilenceAbout([victim.email, victim.cookie, 'evil.example']);
  });

  it('cannot make any of a signed-in person’s calls with their cookie alone', async () => {
    const calls = having('bearer');
    expect(calls.length).toBeGreaterThan(20);
    for (const endpoint of calls) {
      for (const origin of ['https://evil.example', server.platform.settings.publicUrl]) {
        const answer = await send(endpoint, origin);
        expect([named(endpoint), answer.statusCode]).toEqual([named(endpoint), 401]);
      }
    }
    expect((await victim.browser.renew()).json().user.email).toBe(victim.email);
  });

  it('changes nothing when an address is merely opened', async () => {
    const reading = endpoints().filter(({ method }) => method === 'GET');
    expect(reading.filter(({ authentication }) => authentication === 'cookie')).toEqual([]);
  });

  it('cannot sign anyone in or out with a form, the only thing that it may post without asking first', async () => {
    const { app, platform } = server;
    const fields = { email: victim.email, password: 'quiet-lantern' };
    const forms = {
      'application/x-www-form-urlencoded': new URLSearchParams(fields).toString(),
      'text/plain': JSON.stringify(fields),
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n',
    };
    for (const [type, payload] of Object.entries(forms)) {
      for (const url of ['/api/auth/login', '/api/auth/register', '/api/auth/passkey-sign-in']) {
        const headers = { 'content-type': type, origin: 'https://evil.example', cookie: victim.cookie };
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        expect([url, type, answer.statusCode]).toEqual([url, type, 400]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect((await victim.browser.renew()).statusCode).toBe(200);
    expect(platform.settings.publicUrl).not.toContain('evil');
  });

  it('is never allowed to read an answer or to send what a form cannot', async () => {
    for (const endpoint of endpoints()) {
      const asked = await server.app.inject({
        method: 'OPTIONS',
        url: endpoint.path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': endpoint.method },
      });
      const cross = Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'));
      expect([named(endpoint), ...cross]).toEqual([named(endpoint)]);
    }
  });
});

it('the person’s own page can still make all of these calls', async () => {
  const origin = server.platform.settings.publicUrl;
  for (const endpoint of having('cookie')) {
    expect((await send(endpoint, origin)).statusCode).not.toBe(403);
  }
});
