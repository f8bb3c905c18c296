import { json, oauthError } from './answers.ts';
import { type AuthorizationParts, createAuthorizationEndpoint } from './authorization-endpoint.ts';
import { createCodes } from './codes.ts';
import type { Answer, IdentityRequest } from './endpoints.ts';
import { createGithub } from './github.ts';
import { claimsOfPerson } from './id-token.ts';
import { createTokenEndpoint, discoveryDocument, type TokenParts } from './token-endpoint.ts';

/** Connects each endpoint to the part that answers it. The parts share one store of codes. */
export function createAnswering(parts: Omit<AuthorizationParts & TokenParts, 'codes'>) {
  const codes = createCodes();
  const withCodes = { ...parts, codes };
  const authorization = createAuthorizationEndpoint(withCodes);
  const exchange = createTokenEndpoint(withCodes);
  const github = createGithub(withCodes);

  function userinfo({ authorization: bearer }: IdentityRequest): Answer {
    const access = codes.bearerOf('google', bearer);
    if (!access) return oauthError(401, 'invalid_token', 'The access token is unknown.');
    return json(200, claimsOfPerson(access.grant.person, access.grant, access.withoutEmail));
  }

  return async (request: IdentityRequest): Promise<Answer> => {
    const { provider, endpoint } = request;
    if (endpoint === 'authorize' || endpoint === 'decision') return authorization(request);
    if (provider === 'github') {
      if (endpoint === 'token') return github.token(request);
      return endpoint === 'user' ? github.user(request) : github.emails(request);
    }
    switch (endpoint) {
      case 'discovery':
        return discoveryDocument(parts.addresses[provider].issuer, provider);
      case 'token':
        return exchange(request, provider);
      case 'jwks':
        return json(200, await parts.keys[provider].publicKeys());
      default:
        return userinfo(request);
    }
  };
}
