import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, beginSignIn, clients, press, REDIRECT_URI, signIn, unverified } from './relying-party.ts';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider({ people: [ada, unverified], clients });
});
afterEach(() => provider.stop());

async function discovered(kind: 'google' | 'apple') {
  const response = await fetch(provider.addresses[kind].discoveryUrl);
  return (await response.json()) as Record<string, string>;
}

/** Verifies a token like an application that checks everything. */
async function verified(kind: 'google' | 'apple', idToken: unknown) {
  const { issuer, jwks_uri = '' } = await discovered(kind);
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const expected = { issuer: issuer ?? '', audience: clients[kind].clientId };
  return jwtVerify(String(idToken), keys, { ...expected, requiredClaims: ['exp', 'iat', 'nonce'] });
}

describe('Google', () => {
  it('lists its endpoints in its discovery document', async () => {
    const { url } = provider;
    expect(await discovered('google')).toMatchObject({
      issuer: `${url}/google`,
      authorization_endpoint: `${url}/google/authorize`,
      token_endpoint: `${url}/google/token`,
      jwks_uri: `${url}/google/jwks`,
      userinfo_endpoint: `${url}/google/userinfo`,
    });
  });

  it('signs a person in with a code, and the token identifies the person', async () => {
    const { begun, back, answer } = await signIn(provider, 'google');
    expect(back.state).toBe(begun.state);
    const { payload, protectedHeader } = await verified('google', answer.id_token);
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      sub: 'ada',
      nonce: begun.nonce,
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada Byron',
    });
  });

  it('reports when an address is not verified', async () => {
    const { answer } = await signIn(provider, 'google', unverified);
    const { payload } = await verified('google', answer.id_token);
    expect(payload).toMatchObject({ email: 'tom@example.org', email_verified: false });
  });

  it('returns the same claims for the access token', async () => {
    const { answer } = await signIn(provider, 'google');
    const ask = (authorization: string) =>
      fetch(`${provider.url}/google/userinfo`, { headers: { authorization } });
    expect(await (await ask(`Bearer ${answer.access_token}`)).json()).toMatchObject({ sub: 'ada' });
    expect((await ask('Bearer made-up')).status).toBe(401);
  });

  it.each(['RS256', 'ES256'] as const)(
    'signs with a new %s key and still publishes the old one',
    async (alg) => {
      const before = await signIn(provider, 'google');
      await provider.rotateKeys('google', alg);
      const after = await signIn(provider, 'google');
      const old = await verified('google', before.answer.id_token);
      const recent = await verified('google', after.answer.id_token);
      expect(recent.protectedHeader.alg).toBe(alg);
      expect(recent.protectedHeader.kid).not.toBe(old.protectedHeader.kid);
    },
  );

  it('records the requests it receives', async () => {
    const { address } = beginSignIn(provider, 'google', { prompt: 'select_account' });
    await fetch(address);
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]).toMatchObject({
      provider: 'google',
      endpoint: 'authorize',
      parameters: {
        prompt: 'select_account',
        scope: 'openid email profile',
        redirect_uri: REDIRECT_URI,
        code_challenge: new URL(address).searchParams.get('code_challenge'),
      },
    });
  });
});

describe('Apple', () => {
  it('posts its answer as a form that the browser sends by itself', async () => {
    const { address } = beginSignIn(provider, 'apple');
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ person: 'ada' }) });
    const html = await response.text();
    expect(html).toContain(`<form method="post" action="${REDIRECT_URI}">`);
    expect(html).toContain('document.forms[0].submit()');
  });

  it('accepts the secret signed by the team and answers with a signed token without a name', async () => {
    const { begun, answer } = await signIn(provider, 'apple');
    const { payload } = await verified('apple', answer.id_token);
    expect(payload).toMatchObject({ sub: 'ada', nonce: begun.nonce, email: 'ada@example.org' });
    expect(payload).not.toHaveProperty('name');
  });

  it('writes email_verified as a string', async () => {
    const { answer } = await signIn(provider, 'apple', unverified);
    expect((await verified('apple', answer.id_token)).payload.email_verified).toBe('false');
  });

  it('sends the name only the first time', async () => {
    const first = await signIn(provider, 'apple');
    const second = await signIn(provider, 'apple');
    expect(JSON.parse(first.back.user ?? '')).toEqual({
      name: { firstName: 'Ada', lastName: 'Byron' },
      email: 'ada@example.org',
    });
    expect(second.back).not.toHaveProperty('user');
    expect(second.back.code).toBeTruthy();
  });

  it('posts an error with its own code when the person cancels', async () => {
    const { address, state } = beginSignIn(provider, 'apple');
    expect(await press(address, { cancel: 'yes' })).toEqual({ error: 'user_cancelled_authorize', state });
  });

  it('can run on a different site from the application', async () => {
    const elsewhere = await startIdentityProvider({ people: [ada], clients, host: 'localhost' });
    const response = await fetch(elsewhere.addresses.apple.discoveryUrl);
    const { issuer } = (await response.json()) as { issuer: string };
    expect(issuer).toMatch(/^http:\/\/localhost:\d+\/apple$/);
    await elsewhere.stop();
  });
});
