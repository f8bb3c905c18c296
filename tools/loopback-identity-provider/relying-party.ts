import { createHash, randomBytes } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { createAppleKey } from './apple-key.ts';
import type { Clients, Person, ProviderKind } from './people-and-clients.ts';
import type { IdentityProvider } from './start-identity-provider.ts';

/**
 * The redirect address of an application that exists only to test the provider. It can do things that ours never would.
 */

export const REDIRECT_URI = 'http://127.0.0.1:1/back';

export const ada: Person = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  emailVerified: true,
};
export const unverified: Person = {
  id: 'tom',
  firstName: 'Tom',
  lastName: 'Reed',
  email: 'tom@example.org',
  emailVerified: false,
};

const appleKey = createAppleKey();
const redirectUris = [REDIRECT_URI];

export const clients: Clients = {
  google: { clientId: 'google-client', clientSecret: 'google secret: 1', redirectUris },
  github: { clientId: 'github-client', clientSecret: 'github-secret', redirectUris },
  apple: {
    clientId: 'apple-client',
    teamId: 'TEAM',
    keyId: appleKey.keyId,
    publicKeyPem: appleKey.publicKeyPem,
    redirectUris,
  },
};

const randomWord = (): string => randomBytes(32).toString('base64url');

/** A sign-in as an application remembers it while the person is at the provider. */
export type SignIn = { address: string; state: string; nonce: string; codeVerifier: string };

const SCOPES = { google: 'openid email profile', apple: 'openid email name', github: 'read:user user:email' };

const authorizationUrl = ({ url, addresses }: IdentityProvider, kind: ProviderKind): string =>
  kind === 'github' ? addresses.github.authorizationUrl : `${url}/${kind}/authorize`;

/** @param changed parameters to send with another value; an empty one is left out */
export function beginSignIn(
  provider: IdentityProvider,
  kind: ProviderKind,
  changed: Record<string, string> = {},
): SignIn {
  const [state, nonce, codeVerifier] = [randomWord(), randomWord(), randomWord()];
  const parameters = {
    client_id: clients[kind].clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    response_mode: kind === 'apple' ? 'form_post' : '',
    scope: SCOPES[kind],
    state,
    nonce: kind === 'github' ? '' : nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  };
  const address = new URL(authorizationUrl(provider, kind));
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return { address: address.href, state, nonce, codeVerifier };
}

/** Reads the parameters that a posted form or a redirect returns to the application. */
async function broughtBack(response: Response): Promise<Record<string, string>> {
  const location = response.headers.get('location');
  if (location) return Object.fromEntries(new URL(location).searchParams);
  const inputs = (await response.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...inputs].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]),
  );
}

/** Presses a button on the page: a person's, or Cancel. */
export async function press(address: string, button: { person: string } | { cancel: 'yes' }) {
  const body = new URLSearchParams(button);
  return broughtBack(await fetch(address, { method: 'POST', body, redirect: 'manual' }));
}

/** Makes the client secret that Apple requires. */
export async function appleSecret(
  audience: string,
  { issuer = 'TEAM', keyId = appleKey.keyId, privateKeyPem = appleKey.privateKeyPem, lifeS = 300 } = {},
) {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(issuer)
    .setSubject(clients.apple.clientId)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .sign(await importPKCS8(privateKeyPem, 'ES256'));
}

const tokenUrl = ({ url, addresses }: IdentityProvider, kind: ProviderKind): string =>
  kind === 'github' ? addresses.github.tokenUrl : `${url}/${kind}/token`;

/** Presents a code at the token endpoint. */
export async function exchange(
  provider: IdentityProvider,
  kind: ProviderKind,
  { code, codeVerifier }: { code: string | undefined; codeVerifier: string },
  changed: Record<string, string> = {},
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: code ?? '',
    code_verifier: codeVerifier,
    redirect_uri: REDIRECT_URI,
    client_id: clients[kind].clientId,
    client_secret:
      kind === 'apple' ? await appleSecret(provider.addresses.apple.issuer) : clients[kind].clientSecret,
    ...changed,
  });
  const headers = { accept: 'application/json' };
  const response = await fetch(tokenUrl(provider, kind), { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** Runs a whole sign-in, up to the answer of the token endpoint. */
export async function signIn(provider: IdentityProvider, kind: ProviderKind, person: Person = ada) {
  const begun = beginSignIn(provider, kind);
  const back = await press(begun.address, { person: person.id });
  return { begun, back, ...(await exchange(provider, kind, { ...begun, code: back.code })) };
}
