import type { ProviderKind } from './people-and-clients.ts';

/** The purpose of an address. `authorize` is the page with the people on it, `decision` the button pressed there. */
export type Endpoint =
  | 'discovery'
  | 'authorize'
  | 'decision'
  | 'token'
  | 'jwks'
  | 'userinfo'
  | 'user'
  | 'emails';

/** A request as the provider received it. */
export type IdentityRequest = {
  provider: ProviderKind;
  endpoint: Endpoint;
  /** Query and form together, each as it was sent: `prompt`, `scope`, `redirect_uri`, `code_challenge` … */
  parameters: Readonly<Record<string, string>>;
  accept: string;
  /** The `Authorization` header, or empty. */
  authorization: string;
  userAgent: string;
};

/** The answer that is sent over the wire. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

const OIDC: Record<string, Endpoint> = {
  'GET /.well-known/openid-configuration': 'discovery',
  'GET /authorize': 'authorize',
  'POST /authorize': 'decision',
  'POST /token': 'token',
  'GET /jwks': 'jwks',
};

/** Method and path below the provider's own address, per provider. Apple has no userinfo endpoint. */
const ENDPOINTS: Record<ProviderKind, Record<string, Endpoint>> = {
  google: { ...OIDC, 'GET /userinfo': 'userinfo' },
  apple: OIDC,
  github: {
    'GET /login/oauth/authorize': 'authorize',
    'POST /login/oauth/authorize': 'decision',
    'POST /login/oauth/access_token': 'token',
    'GET /user': 'user',
    'GET /user/emails': 'emails',
  },
};

const isProvider = (word: string | undefined): word is ProviderKind =>
  word === 'google' || word === 'apple' || word === 'github';

/** Finds the provider and endpoint of a request. `null` if the address does not exist. */
export function endpointOf(
  method: string,
  path: string,
): { provider: ProviderKind; endpoint: Endpoint } | null {
  const [, provider, rest] = /^\/([^/]+)(\/.+)$/.exec(path) ?? [];
  if (!isProvider(provider)) return null;
  const endpoint = ENDPOINTS[provider][`${method} ${rest}`];
  return endpoint ? { provider, endpoint } : null;
}

/** The addresses where a client finds the three providers. */
export type ProviderAddresses = {
  google: { issuer: string; discoveryUrl: string };
  apple: { issuer: string; discoveryUrl: string };
  github: { authorizationUrl: string; tokenUrl: string; userUrl: string; emailsUrl: string };
};

/** @param url origin of the server, without a slash at the end */
export function addressesUnder(url: string): ProviderAddresses {
  const oidc = (provider: 'google' | 'apple') => ({
    issuer: `${url}/${provider}`,
    discoveryUrl: `${url}/${provider}/.well-known/openid-configuration`,
  });
  return {
    google: oidc('google'),
    apple: oidc('apple'),
    github: {
      authorizationUrl: `${url}/github/login/oauth/authorize`,
      tokenUrl: `${url}/github/login/oauth/access_token`,
      userUrl: `${url}/github/user`,
      emailsUrl: `${url}/github/user/emails`,
    },
  };
}
