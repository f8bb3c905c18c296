import { json } from './answers.ts';
import { knowsSecret } from './client-authentication.ts';
import type { AccessGrant, Codes, Refusal } from './codes.ts';
import type { Answer, IdentityRequest } from './endpoints.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import { type Clients, fullName, type Person } from './people-and-clients.ts';

type GithubParts = {
  people: readonly Person[];
  clients: Clients;
  codes: Codes;
  misbehaviours: Misbehaviours;
};

/** GitHub's error codes ("Troubleshooting OAuth app access token request errors"). */
const ERRORS: Record<Refusal, string> = {
  used: 'bad_verification_code',
  old: 'bad_verification_code',
  unknown: 'bad_verification_code',
  verifier: 'bad_verification_code',
  'redirect-uri': 'redirect_uri_mismatch',
};

/** Plays GitHub's own part of OAuth 2.0, and the two calls that identify a person. There is no id_token. */
export function createGithub({ people, clients, codes, misbehaviours }: GithubParts) {
  /** GitHub uses numbers as ids. The test people get theirs from their place in the list. */
  const numberOf = (person: Person): number => 1000 + people.indexOf(person);

  function withAccess(request: IdentityRequest, answer: (access: AccessGrant) => Answer): Answer {
    if (request.userAgent === '') return json(403, { message: 'Please have a User-Agent header.' });
    const access = codes.bearerOf('github', request.authorization);
    return access ? answer(access) : json(401, { message: 'Bad credentials' });
  }

  return {
    /** Always answers 200, even for an error, and as a form unless JSON is requested, both as GitHub does. */
    token(request: IdentityRequest): Answer {
      const answer = exchange(request);
      if (request.accept.includes('application/json')) return json(200, answer);
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      return { status: 200, headers, body: new URLSearchParams(answer).toString() };
    },

    user: (request: IdentityRequest): Answer =>
      withAccess(request, ({ grant: { person } }) =>
        json(200, {
          id: numberOf(person),
          login: person.id,
          name: fullName(person),
          email: null,
          ...(person.pictureUrl === undefined ? {} : { avatar_url: person.pictureUrl }),
        }),
      ),

    /**
     * Lists the addresses, starting with the verified one that GitHub invents for everyone: an application must not use
     * just any address.
     */
    emails: (request: IdentityRequest): Answer =>
      withAccess(request, ({ grant: { person, scopes }, withoutEmail }) => {
        if (!scopes.includes('user:email')) return json(404, { message: 'Not Found' });
        const invented = `${numberOf(person)}+${person.id}@users.noreply.github.example`;
        const own = {
          email: person.email,
          primary: true,
          verified: person.emailVerified,
          visibility: 'private',
        };
        const inventedRow = { email: invented, primary: false, verified: true, visibility: null };
        return json(200, withoutEmail ? [] : [inventedRow, own]);
      }),
  };

  function exchange(request: IdentityRequest): Record<string, string> {
    const { code = '', redirect_uri = '', code_verifier = '' } = request.parameters;
    if (!knowsSecret(request, clients.github)) {
      return { error: 'incorrect_client_credentials', error_description: 'The client secret is wrong.' };
    }
    const redeemed = codes.redeem({
      provider: 'github',
      code,
      redirectUri: redirect_uri,
      codeVerifier: code_verifier,
    });
    if (typeof redeemed === 'string') {
      return { error: ERRORS[redeemed], error_description: `The code: ${redeemed}.` };
    }
    const withoutEmail = misbehaviours.take('github', ['no-email']) !== null;
    return {
      access_token: codes.issueAccessToken(redeemed, withoutEmail),
      token_type: 'bearer',
      scope: redeemed.scopes.join(','),
    };
  }
}
