import * as openid from 'openid-client';
import { z } from 'zod';
import type { SocialSignInSettings } from '#platform/settings/social-sign-in-settings.ts';
import { version } from '#platform/version.ts';
import { isUnencrypted } from './discovered.ts';
import { fetchUntil } from './fetch-until.ts';
import {
  answeredAddress,
  type CallbackAnswer,
  type Provider,
  type VouchedPerson,
  type WalkSecrets,
} from './provider.ts';
import { reported } from './reported-facts.ts';

type Application = NonNullable<SocialSignInSettings['github']> & { patienceMs: number };

/** GitHub refuses requests that do not name the program that sends them. */
const USER_AGENT = `vivavoce/${version}`;

/** The answer to `GET /user` (GitHub REST API, version 2022-11-28). */
const GithubUser = z.object({
  id: z.number().int(),
  login: z.string(),
  name: reported.name,
  avatar_url: reported.photoUrl,
});

/** The answer to `GET /user/emails`, in the same version. */
const GithubEmails = z.array(
  z.object({ email: reported.email, primary: z.boolean(), verified: z.boolean() }),
);

/** Requests as many addresses as GitHub returns at once: the primary one may not be among the first thirty. */
const EMAILS = '/user/emails?per_page=100';

/**
 * Sign-in with GitHub: OAuth 2.0 with PKCE, at addresses that the settings name. GitHub issues no ID token, so we use
 * the access token, which arrived over our own connection, to ask who the person is.
 */
export function githubProvider(application: Application): Provider {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, apiUrl, patienceMs } = application;

  function configurationOfStep(): openid.Configuration {
    const configuration = new openid.Configuration(
      { issuer: authorizationUrl, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl },
      clientId,
      undefined,
      openid.ClientSecretPost(clientSecret),
    );
    if (isUnencrypted(tokenUrl) || isUnencrypted(apiUrl)) openid.allowInsecureRequests(configuration);
    configuration[openid.customFetch] = fetchUntil(AbortSignal.timeout(patienceMs));
    return configuration;
  }

  async function ask<Answer>(
    configuration: openid.Configuration,
    accessToken: string,
    path: string,
    answer: z.ZodType<Answer>,
  ): Promise<Answer> {
    const headers = new Headers({
      accept: 'application/vnd.github+json',
      'user-agent': USER_AGENT,
      'x-github-api-version': '2022-11-28',
    });
    const address = new URL(`${apiUrl}${path}`);
    const response = await openid.fetchProtectedResource(
      configuration,
      accessToken,
      address,
      'GET',
      null,
      headers,
    );
    if (!response.ok) throw Object.assign(new Error('GitHub refused'), { statusCode: response.status });
    return answer.parse(await response.json());
  }

  return {
    async authorizationUrl({ redirectUri, state, codeVerifier }: WalkSecrets): Promise<URL> {
      return openid.buildAuthorizationUrl(configurationOfStep(), {
        scope: 'read:user user:email',
        // Families share a computer, and without this setting GitHub signs in the previous user without asking.
        prompt: 'select_account',
        redirect_uri: redirectUri,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async vouch(passage: WalkSecrets, brought: CallbackAnswer): Promise<VouchedPerson> {
      const configuration = configurationOfStep();
      const tokens = await openid.authorizationCodeGrant(
        configuration,
        answeredAddress(passage, { code: brought.code }),
        { expectedState: passage.state, pkceCodeVerifier: passage.codeVerifier },
      );
      const user = await ask(configuration, tokens.access_token, '/user', GithubUser);
      const emails = await ask(configuration, tokens.access_token, EMAILS, GithubEmails);
      // The other addresses may have been invented by GitHub for its own use, or abandoned long ago.
      const primary = emails.find((row) => row.primary);
      return {
        subject: String(user.id),
        email: primary?.email ?? null,
        emailVerified: primary?.verified ?? false,
        name: user.name ?? reported.name.parse(user.login),
        photoUrl: user.avatar_url,
        phoneNumber: null,
      };
    },
  };
}
