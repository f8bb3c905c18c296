import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ada,
  beginSignIn,
  clients,
  exchange,
  press,
  REDIRECT_URI,
  signIn,
  unverified,
} from './relying-party.ts';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider({ people: [ada, unverified], clients });
});
afterEach(() => provider.stop());

const ask = (url: string, token: unknown) =>
  fetch(url, { headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' } });

describe('GitHub', () => {
  it('returns an access token and no id_token, as JSON to a client that accepts it', async () => {
    const { answer, begun, back } = await signIn(provider, 'github');
    expect(back.state).toBe(begun.state);
    expect(answer).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      scope: 'read:user,user:email',
    });
  });

  it('returns the token as a form to all other clients', async () => {
    const { address, codeVerifier } = beginSignIn(provider, 'github');
    const { code = '' } = await press(address, { person: 'ada' });
    const { clientId, clientSecret } = clients.github;
    const parameters = {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: REDIRECT_URI,
      code_verifier: codeVerifier,
    };
    const body = new URLSearchParams({ ...parameters, code });
    const response = await fetch(provider.addresses.github.tokenUrl, { method: 'POST', body });
    expect(response.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await response.text()).get('access_token')).toBeTruthy();
  });

  it('identifies a person without giving the e-mail address', async () => {
    const { answer } = await signIn(provider, 'github');
    const response = await ask(provider.addresses.github.userUrl, answer.access_token);
    expect(await response.json()).toEqual({ id: 1000, login: 'ada', name: 'Ada Byron', email: null });
  });

  it('lists all e-mail addresses, but not the primary one first', async () => {
    const { answer } = await signIn(provider, 'github', unverified);
    const response = await ask(provider.addresses.github.emailsUrl, answer.access_token);
    expect(await response.json()).toEqual([
      expect.objectContaining({
        email: '1001+tom@users.noreply.github.example',
        primary: false,
        verified: true,
      }),
      expect.objectContaining({ email: 'tom@example.org', primary: true, verified: false }),
    ]);
  });

  it('hides the e-mail addresses from an application that did not request them', async () => {
    const begun = beginSignIn(provider, 'github', { scope: 'read:user' });
    const { code } = await press(begun.address, { person: 'ada' });
    const { answer } = await exchange(provider, 'github', { ...begun, code });
    expect((await ask(provider.addresses.github.emailsUrl, answer.access_token)).status).toBe(404);
  });

  it('accepts only its own tokens', async () => {
    const { answer } = await signIn(provider, 'google');
    expect((await ask(provider.addresses.github.userUrl, answer.access_token)).status).toBe(401);
  });

  it('refuses a client that sends no User-Agent', async () => {
    const { answer } = await signIn(provider, 'github');
    const headers = { authorization: `Bearer ${answer.access_token}`, 'user-agent': '' };
    expect((await fetch(provider.addresses.github.userUrl, { headers })).status).toBe(403);
  });

  it('reports to the registered address that a different one was requested', async () => {
    const { address, state } = beginSignIn(provider, 'github', { redirect_uri: 'http://127.0.0.1:1/other' });
    const response = await fetch(address, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.href).toContain(REDIRECT_URI);
    expect(location.searchParams.get('error')).toBe('redirect_uri_mismatch');
    expect(location.searchParams.get('state')).toBe(state);
  });

  it('answers 200 with an error for a wrong secret, a wrong verifier and a used code', async () => {
    const begun = beginSignIn(provider, 'github');
    const { code } = await press(begun.address, { person: 'ada' });
    const secret = await exchange(provider, 'github', { ...begun, code }, { client_secret: 'guessed' });
    expect(secret).toMatchObject({ status: 200, answer: { error: 'incorrect_client_credentials' } });
    const verifier = await exchange(provider, 'github', { code, codeVerifier: 'x'.repeat(43) });
    expect(verifier).toMatchObject({ status: 200, answer: { error: 'bad_verification_code' } });
    const used = await exchange(provider, 'github', { ...begun, code });
    expect(used).toMatchObject({ status: 200, answer: { error: 'bad_verification_code' } });
  });

  it('refuses a code with a redirect_uri other than the one it was issued for', async () => {
    const begun = beginSignIn(provider, 'github');
    const { code } = await press(begun.address, { person: 'ada' });
    const elsewhere = { redirect_uri: 'http://127.0.0.1:1/other' };
    const { answer } = await exchange(provider, 'github', { ...begun, code }, elsewhere);
    expect(answer).toMatchObject({ error: 'redirect_uri_mismatch' });
    expect(answer).not.toHaveProperty('access_token');
  });
});
