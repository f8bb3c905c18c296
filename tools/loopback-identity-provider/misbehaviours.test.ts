import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, clients, signIn } from './relying-party.ts';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider({ people: [ada], clients });
});
afterEach(() => provider.stop());

const KINDS = ['google', 'apple'] as const;

/** Verifies a token like an application that checks everything except the nonce, which the caller checks. */
async function verified(kind: 'google' | 'apple', idToken: unknown) {
  const keys = createRemoteJWKSet(new URL(`${provider.url}/${kind}/jwks`));
  const { issuer } = provider.addresses[kind];
  const expected = { issuer, audience: clients[kind].clientId, algorithms: ['RS256', 'ES256'] };
  return (await jwtVerify(String(idToken), keys, expected)).payload;
}

describe.each(KINDS)('an id_token of %s', (kind) => {
  it.each([
    ['another-issuer', errors.JWTClaimValidationFailed],
    ['another-audience', errors.JWTClaimValidationFailed],
    ['expired-token', errors.JWTExpired],
    ['alg-none', errors.JOSEAlgNotAllowed],
    ['public-key-as-secret', errors.JOSEAlgNotAllowed],
    ['tampered', errors.JWSSignatureVerificationFailed],
    ['foreign-key', errors.JWSSignatureVerificationFailed],
  ] as const)('does not verify with the flaw %s, but does the next time', async (how, failure) => {
    provider.misbehave({ how });
    const flawed = await signIn(provider, kind);
    await expect(verified(kind, flawed.answer.id_token)).rejects.toThrow(failure);
    const sound = await signIn(provider, kind);
    expect(await verified(kind, sound.answer.id_token)).toMatchObject({ sub: 'ada' });
  });

  it('has alg none and no signature with the flaw alg-none', async () => {
    provider.misbehave({ how: 'alg-none' });
    const { answer } = await signIn(provider, kind);
    expect(decodeProtectedHeader(String(answer.id_token)).alg).toBe('none');
    expect(String(answer.id_token)).toMatch(/\.$/);
  });

  it('carries another address under the old signature when tampered with', async () => {
    provider.misbehave({ how: 'tampered' });
    const { answer } = await signIn(provider, kind);
    expect(decodeJwt(String(answer.id_token)).email).toBe('somebody.else@example.org');
  });

  it('verifies, but has the wrong nonce or none', async () => {
    provider.misbehave({ how: 'wrong-nonce' });
    provider.misbehave({ how: 'no-nonce' });
    const wrong = await signIn(provider, kind);
    const claims = await verified(kind, wrong.answer.id_token);
    expect(claims.nonce).toBeTruthy();
    expect(claims.nonce).not.toBe(wrong.begun.nonce);
    const none = await signIn(provider, kind);
    expect(await verified(kind, none.answer.id_token)).not.toHaveProperty('nonce');
  });

  it('lacks the address, or is missing altogether', async () => {
    provider.misbehave({ how: 'no-email' });
    provider.misbehave({ how: 'no-id-token' });
    const both = await signIn(provider, kind);
    expect(both).toMatchObject({ status: 200 });
    expect(both.answer).not.toHaveProperty('id_token');
    provider.misbehave({ how: 'no-email' });
    const { answer } = await signIn(provider, kind);
    expect(await verified(kind, answer.id_token)).not.toHaveProperty('email');
  });
});

describe('codes', () => {
  it.each(['replayed-code', 'expired-code'] as const)('are refused with the flaw %s', async (how) => {
    provider.misbehave({ how, times: 2 });
    expect(await signIn(provider, 'apple')).toMatchObject({
      status: 400,
      answer: { error: 'invalid_grant' },
    });
    const atGithub = await signIn(provider, 'github');
    expect(atGithub.answer.error).toBe('bad_verification_code');
    expect((await signIn(provider, 'google')).status).toBe(200);
  });
});

describe('GitHub', () => {
  it('lists no address with the flaw no-email', async () => {
    provider.misbehave({ how: 'no-email', provider: 'github' });
    const { answer } = await signIn(provider, 'github');
    const headers = { authorization: `Bearer ${answer.access_token}` };
    expect(await (await fetch(provider.addresses.github.emailsUrl, { headers })).json()).toEqual([]);
  });
});

describe('an endpoint', () => {
  const jwks = (kind: 'google' | 'apple') => fetch(`${provider.url}/${kind}/jwks`);

  it('is down as often as requested, for the requested provider', async () => {
    provider.misbehave({ how: 'down', at: 'jwks', provider: 'google', times: 2 });
    expect((await jwks('apple')).status).toBe(200);
    expect((await jwks('google')).status).toBe(503);
    expect((await jwks('google')).status).toBe(503);
    expect((await jwks('google')).status).toBe(200);
  });

  it('is down until the misbehaviour is taken back', async () => {
    const takeBack = provider.misbehave({ how: 'down', at: 'jwks', times: Number.POSITIVE_INFINITY });
    expect((await jwks('google')).status).toBe(503);
    takeBack();
    expect((await jwks('google')).status).toBe(200);
  });

  it('holds a slow answer until it is taken back, and answers other requests meanwhile', async () => {
    const takeBack = provider.misbehave({ how: 'slow', at: 'jwks', provider: 'google' });
    let isAnswered = false;
    const held = jwks('google').then((response) => {
      isAnswered = true;
      return response.status;
    });
    await expect.poll(() => provider.requests.length).toBe(1);
    expect((await jwks('apple')).status).toBe(200);
    expect(isAnswered).toBe(false);
    takeBack();
    expect(await held).toBe(200);
  });

  it('releases held answers when the provider stops', async () => {
    const stopped = await startIdentityProvider({ people: [ada], clients });
    stopped.misbehave({ how: 'slow', at: 'jwks' });
    const held = fetch(`${stopped.url}/google/jwks`).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await expect.poll(() => stopped.requests.length).toBe(1);
    await stopped.stop();
    expect([200, 'cut off']).toContain(await held);
  });
});
