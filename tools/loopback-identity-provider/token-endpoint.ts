import { json, oauthError } from './answers.ts';
import { holdsAppleKey, knowsSecret } from './client-authentication.ts';
import type { Codes, Grant } from './codes.ts';
import type { Answer, IdentityRequest, ProviderAddresses } from './endpoints.ts';
import { mintIdToken, TOKEN_FLAWS } from './id-token.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import type { Clients } from './people-and-clients.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokenParts = {
  addresses: ProviderAddresses;
  clients: Clients;
  codes: Codes;
  keys: Record<'google' | 'apple', SigningKeys>;
  misbehaviours: Misbehaviours;
};

const ACCESS_TOKEN_LIFE_S = 3600;

/** Exchanges a code at Google's or Apple's token endpoint (RFC 6749 §4.1.3, OpenID Connect Core §3.1.3). */
export function createTokenEndpoint({ addresses, clients, codes, keys, misbehaviours }: TokenParts) {
  return async (request: IdentityRequest, provider: 'google' | 'apple'): Promise<Answer> => {
    const { grant_type, code = '', redirect_uri = '', code_verifier = '' } = request.parameters;
    const { issuer } = addresses[provider];
    const isClient =
      provider === 'apple'
        ? await holdsAppleKey(request, clients.apple, issuer)
        : knowsSecret(request, clients.google);
    if (!isClient) return oauthError(401, 'invalid_client', 'The client secret is wrong.');
    if (grant_type !== 'authorization_code') {
      return oauthError(400, 'unsupported_grant_type', 'Only authorization_code is.');
    }
    const redeemed = codes.redeem({ provider, code, redirectUri: redirect_uri, codeVerifier: code_verifier });
    if (typeof redeemed === 'string') return oauthError(400, 'invalid_grant', `The code: ${redeemed}.`);
    return issue(redeemed, provider, issuer);
  };

  async function issue(grant: Grant, provider: 'google' | 'apple', issuer: string): Promise<Answer> {
    const withoutEmail = misbehaviours.take(provider, ['no-email']) !== null;
    const idToken = await mintIdToken(
      keys[provider],
      { issuer, clientId: clients[provider].clientId, grant, withoutEmail },
      misbehaviours.take(provider, TOKEN_FLAWS),
    );
    return json(200, {
      access_token: codes.issueAccessToken(grant, withoutEmail),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFE_S,
      scope: grant.scopes.join(' '),
      ...(idToken === null ? {} : { id_token: idToken }),
    });
  }
}

/** Describes an OpenID Connect provider to its clients (OpenID Connect Discovery §3). */
export function discoveryDocument(issuer: string, provider: 'google' | 'apple'): Answer {
  const isApple = provider === 'apple';
  return json(200, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(isApple ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: [isApple ? 'pairwise' : 'public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    scopes_supported: ['openid', 'email', isApple ? 'name' : 'profile'],
    token_endpoint_auth_methods_supported: [
      'client_secret_post',
      ...(isApple ? [] : ['client_secret_basic']),
    ],
    code_challenge_methods_supported: ['S256'],
  });
}
