import { page, redirect } from './answers.ts';
import type { Answer, IdentityRequest } from './endpoints.ts';
import { answerPage, refusalPage } from './pages.ts';
import type { ProviderKind } from './people-and-clients.ts';

/** An application's request to the authorization endpoint, after it has been checked. */
export type AskedSignIn = {
  provider: ProviderKind;
  redirectUri: string;
  scopes: readonly string[];
  state: string;
  nonce: string;
  codeChallenge: string;
  responseMode: 'query' | 'form_post';
};

type Registered = { clientId: string; redirectUris: readonly string[] };

const S256_CHALLENGE = /^[A-Za-z0-9\-_]{43}$/;

/** Splits scopes, which are separated by spaces, or at GitHub also by commas. */
const scopesIn = (written = ''): string[] => written.split(/[\s,]+/).filter(Boolean);

/** Says what is wrong with a request from the right client, as the text of `error_description`. */
function faultOf(asked: AskedSignIn, parameters: Readonly<Record<string, string>>): string | null {
  if (asked.state === '') return 'state is missing';
  if (parameters.code_challenge_method !== 'S256') return 'code_challenge_method must be S256';
  if (!S256_CHALLENGE.test(asked.codeChallenge)) return 'code_challenge is missing or not of S256';
  if (asked.provider === 'github') return null;
  if (parameters.response_type !== 'code') return 'response_type must be code';
  if (!asked.scopes.includes('openid')) return 'scope must include openid';
  if (asked.nonce === '') return 'nonce is missing';
  const asksPerson = asked.scopes.includes('name') || asked.scopes.includes('email');
  if (asked.provider === 'apple' && asksPerson && asked.responseMode !== 'form_post') {
    return 'response_mode must be form_post when name or email scope is requested';
  }
  return null;
}

/** Returns to the application in the way that it requested. */
export function goBack(asked: AskedSignIn, parameters: Record<string, string>): Answer {
  const withState = asked.state === '' ? parameters : { ...parameters, state: asked.state };
  return asked.responseMode === 'form_post'
    ? page(200, answerPage(asked.redirectUri, withState))
    : redirect(asked.redirectUri, withState);
}

/**
 * Reads a request to the authorization endpoint.
 *
 * An unknown client or redirect address gets a page and never a redirect (RFC 6749 §4.1.2.1). GitHub reports a wrong
 * redirect address to the application's registered address. State, nonce and PKCE are always required. The real
 * providers let an application omit them, but ours must not.
 */
export function readSignIn(request: IdentityRequest, client: Registered): AskedSignIn | { refused: Answer } {
  const { provider, parameters } = request;
  if (parameters.client_id !== client.clientId) {
    return { refused: page(401, refusalPage('invalid_client', 'The application is unknown.')) };
  }
  const asked: AskedSignIn = {
    provider,
    redirectUri: parameters.redirect_uri ?? '',
    scopes: scopesIn(parameters.scope),
    state: parameters.state ?? '',
    nonce: parameters.nonce ?? '',
    codeChallenge: parameters.code_challenge ?? '',
    responseMode: parameters.response_mode === 'form_post' ? 'form_post' : 'query',
  };
  if (!client.redirectUris.includes(asked.redirectUri)) {
    const [registered] = client.redirectUris;
    const error = 'redirect_uri_mismatch';
    const error_description = 'The redirect_uri is not registered for this application.';
    return {
      refused:
        provider === 'github' && registered
          ? goBack({ ...asked, redirectUri: registered }, { error, error_description })
          : page(400, refusalPage(error, error_description)),
    };
  }
  const fault = faultOf(asked, parameters);
  if (fault === null) return asked;
  return { refused: goBack(asked, { error: 'invalid_request', error_description: fault }) };
}
