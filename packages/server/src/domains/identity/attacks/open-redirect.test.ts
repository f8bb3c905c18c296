import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { screens } from '@vivavoce/contracts/pages/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
beforeAll(async () => {
  server = await watchedApp();
});
afterAll(() => server.close());

/** Ways to write another host where one of our own addresses is expected. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '%5cevil.example',
  '..//evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' https://evil.example',
  '\thttps://evil.example',
  '@evil.example',
  '.evil.example',
  '%0d%0alocation:%20https://evil.example',
];

/** Parameters that programs may take a redirect address from. */
const NAMES = [
  'next',
  'returnTo',
  'return_to',
  'redirect',
  'redirect_uri',
  'callbackURL',
  'url',
  'to',
  'iss',
];

/** Returns where an answer redirects, as a browser at our address would resolve it; null if it does not. */
async function leads(url: string, method: 'GET' | 'POST' = 'GET'): Promise<URL | null> {
  const { publicUrl } = server.platform.settings;
  const { headers } = await server.app.inject({ method, url, headers: { host: new URL(publicUrl).host } });
  const location = headers.location ?? headers.refresh;
  return location === undefined ? null : new URL(String(location), publicUrl);
}

const expectHere = (led: URL | null, from: string) => {
  if (led) expect([from, led.origin]).toEqual([from, server.platform.settings.publicUrl]);
};

describe('text in a request never leads to another host', () => {
  it('as the address itself or a part of it, with and without a trailing slash', async () => {
    const shapes = [
      (what: string) => `/${what}`,
      (what: string) => `/${what}/`,
      (what: string) => `/${what}/..`,
    ];
    const inScreens = Object.values(screens).filter((screen) => screen.includes(':'));
    const addresses = ELSEWHERE.flatMap((what) => [
      ...shapes.map((shape) => shape(what)),
      ...inScreens.map((screen) => `${screen.replace(/:\w+/g, encodeURIComponent(what))}/`),
      ...inScreens.map((screen) => `${screen.replace(/:\w+/g, what)}/`),
    ]).filter((address) => !/[\t ]/.test(address));
    for (const address of addresses) expectHere(await leads(address), address);
  });

  it('as an address to redirect to', async () => {
    const social = socialProviders.flatMap((provider) => [
      `/auth/social/${provider}/start?intent=login&show=page&attempt=b6a1c1f8-6d0e-4c61-9d5a-3f0b7d1c2e90&`,
      `/auth/social/${provider}/start?`,
      `/auth/social/${provider}/callback?`,
    ]);
    const starts = [
      ...social,
      '/auth/login/?',
      '/auth/login?',
      '/?',
      '/api/newsletter/unsubscribe/one-click?',
    ];
    for (const start of starts) {
      for (const what of ELSEWHERE) {
        const query = NAMES.map((name) => `${name}=${encodeURIComponent(what)}`).join('&');
        expectHere(await leads(`${start}${query}`), start);
      }
    }
  });

  it('as the host that the caller names', async () => {
    for (const url of ['/auth/login/', '/auth/social/google/start?intent=login&show=page', '/outbox/']) {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      };
      const answer = await server.app.inject({ method: 'GET', url, headers });
      expect(String(answer.headers.location ?? '')).not.toContain('evil.example');
    }
  });
});

it('a redirect to our own screen still works', async () => {
  const attempt = 'b6a1c1f8-6d0e-4c61-9d5a-3f0b7d1c2e90';
  const led = await leads(`/auth/social/google/start?intent=login&show=page&attempt=${attempt}`);
  expect(led?.pathname).toBe(screens.socialReturn);
  expect(led?.searchParams.get('outcome')).toBe('not_enabled');
});
