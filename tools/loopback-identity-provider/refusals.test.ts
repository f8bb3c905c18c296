import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppleKey } from './apple-key.ts';
import { ada, appleSecret, beginSignIn, clients, exchange, press, signIn } from './relying-party.ts';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider({ people: [ada], clients });
});
afterEach(() => provider.stop());

const open = async (kind: 'google' | 'apple' | 'github', changed: Record<string, string> = {}) =>
  fetch(beginSignIn(provider, kind, changed).address, { redirect: 'manual' });

describe('the page', () => {
  it.each(['google', 'apple', 'github'] as const)(
    'of %s offers the people and a Cancel button',
    async (kind) => {
      const html = await (await open(kind)).text();
      expect(html).toContain('>Continue as Ada Byron</button>');
      expect(html).toContain('>Cancel</button>');
    },
  );

  it.each(['google', 'github'] as const)('of %s returns with access_denied on Cancel', async (kind) => {
    const { address, state } = beginSignIn(provider, kind);
    expect(await press(address, { cancel: 'yes' })).toEqual({ error: 'access_denied', state });
  });

  it('refuses an unknown person', async () => {
    const { address } = beginSignIn(provider, 'google');
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ person: 'eve' }) });
    expect(response.status).toBe(400);
  });
});

describe('the authorization endpoint', () => {
  it('never redirects to an address that is not registered', async () => {
    const response = await open('google', { redirect_uri: 'https://evil.example.org' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('accepts an address that is registered later', async () => {
    const redirectUri = 'http://127.0.0.1:2/back';
    for (const kind of ['google', 'apple', 'github'] as const) {
      provider.registerRedirectUri(kind, redirectUri);
      expect((await open(kind, { redirect_uri: redirectUri })).status, kind).toBe(200);
    }
  });

  it('refuses an unknown application', async () => {
    expect((await open('google', { client_id: 'unknown' })).status).toBe(401);
  });

  it.each([
    ['state', { state: '' }],
    ['nonce', { nonce: '' }],
    ['code_challenge', { code_challenge: '' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['response_type', { response_type: 'token' }],
    ['scope', { scope: 'email' }],
  ])('returns with an error without a valid %s', async (name, changed) => {
    const location = new URL((await open('google', changed)).headers.get('location') ?? '');
    expect(location.searchParams.get('error')).toBe('invalid_request');
    expect(location.searchParams.get('error_description')).toContain(name);
  });

  it('requires form_post at Apple for the name or the address', async () => {
    const location = new URL((await open('apple', { response_mode: 'query' })).headers.get('location') ?? '');
    expect(location.searchParams.get('error_description')).toContain('response_mode must be form_post');
  });
});

describe('the token endpoint', () => {
  it('refuses a wrong verifier and voids the code', async () => {
    const begun = beginSignIn(provider, 'google');
    const { code } = await press(begun.address, { person: 'ada' });
    const guessed = await exchange(provider, 'google', { code, codeVerifier: 'x'.repeat(43) });
    expect(guessed).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
    expect((await exchange(provider, 'google', { ...begun, code })).status).toBe(400);
  });

  it('accepts a code once', async () => {
    const { begun, back, status } = await signIn(provider, 'google');
    expect(status).toBe(200);
    const again = await exchange(provider, 'google', { ...begun, code: back.code });
    expect(again).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
  });

  it.each([
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:1/other' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'guessed' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_what, changed, error) => {
    const begun = beginSignIn(provider, 'google');
    const { code } = await press(begun.address, { person: 'ada' });
    const { answer } = await exchange(provider, 'google', { ...begun, code }, changed);
    expect(answer.error).toBe(error);
  });

  it('refuses a code of another provider', async () => {
    const begun = beginSignIn(provider, 'github');
    const { code } = await press(begun.address, { person: 'ada' });
    expect((await exchange(provider, 'google', { ...begun, code })).status).toBe(400);
  });

  it('also accepts id and secret in a Basic header', async () => {
    const begun = beginSignIn(provider, 'google');
    const { code = '' } = await press(begun.address, { person: 'ada' });
    const ask = (secret: string) => {
      const pair = `${clients.google.clientId}:${encodeURIComponent(secret)}`;
      const form = { grant_type: 'authorization_code', redirect_uri: 'http://127.0.0.1:1/back' };
      return fetch(`${provider.url}/google/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(pair)}` },
        body: new URLSearchParams({ ...form, code, code_verifier: begun.codeVerifier }),
      });
    };
    expect((await ask('guessed')).status).toBe(401);
    expect((await ask(clients.google.clientSecret)).status).toBe(200);
  });

  it.each([
    ['from another team', { issuer: 'OTHER' }],
    ['with another key id', { keyId: 'OTHER' }],
    ['signed with another key', { privateKeyPem: createAppleKey().privateKeyPem }],
    ['that has expired', { lifeS: -60 }],
    ['that is valid for more than six months', { lifeS: 200 * 86_400 }],
  ])('refuses, as Apple, a client secret %s', async (_what, changed) => {
    const { issuer } = provider.addresses.apple;
    const begun = beginSignIn(provider, 'apple');
    const { code } = await press(begun.address, { person: 'ada' });
    const secret = await appleSecret(issuer, changed);
    const refused = await exchange(provider, 'apple', { ...begun, code }, { client_secret: secret });
    expect(refused).toMatchObject({ status: 401, answer: { error: 'invalid_client' } });
  });

  it('refuses a client secret for another audience at Apple', async () => {
    const begun = beginSignIn(provider, 'apple');
    const { code } = await press(begun.address, { person: 'ada' });
    const secret = await appleSecret(provider.addresses.google.issuer);
    expect((await exchange(provider, 'apple', { ...begun, code }, { client_secret: secret })).status).toBe(
      401,
    );
  });
});
