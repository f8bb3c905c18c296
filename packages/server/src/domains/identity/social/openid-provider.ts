import * as openid from 'openid-client';
import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { postedName } from './apple-posted-name.ts';
import { discovered, isUnencrypted } from './discovered.ts';
import { fetchUntil } from './fetch-until.ts';
import {
  answeredAddress,
  type CallbackAnswer,
  type Provider,
  type VouchedPerson,
  type WalkSecrets,
} from './provider.ts';
import { reported } from './reported-facts.ts';

/** An application registered with a provider that speaks OpenID Connect. */
type OpenIdApplication = {
  issuerUrl: string;
  clientId: string;
  /** Returns the secret that proves the application's identity. `issuer` is the provider's own name. */
  clientSecret(issuer: string): Promise<string>;
  /** The parameters of the authorization request: `scope`, and whatever this provider needs. */
  parameters: Record<string, string> & { scope: string };
  patienceMs: number;
};

/** What a provider reports about a person (OpenID Connect Core, section 5.1). */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: reported.email,
  email_verified: reported.truth,
  name: reported.name,
  picture: reported.photoUrl,
  phone_number: reported.phoneNumber,
});

/**
 * Sign-in over OpenID Connect with PKCE. We require an ID token and verify its signature even though it arrives over
 * our own connection. By default, the library checks only issuer, audience, nonce, time and algorithm.
 */
export function openIdProvider(
  deps: Pick<Platform, 'clock'>,
  { issuerUrl, clientId, clientSecret, parameters, patienceMs }: OpenIdApplication,
): Provider {
  const server = discovered(deps, { issuerUrl, clientId, patienceMs });

  /** Configures one step of one walk. The provider's keys are fetched each time, so a withdrawn key is not accepted. */
  function configurationWith(metadata: openid.ServerMetadata, authentication: openid.ClientAuth) {
    const configuration = new openid.Configuration(metadata, clientId, undefined, authentication);
    openid.enableNonRepudiationChecks(configuration);
    if (isUnencrypted(issuerUrl)) openid.allowInsecureRequests(configuration);
    configuration[openid.customFetch] = fetchUntil(AbortSignal.timeout(patienceMs));
    return configuration;
  }

  /** Falls back to Basic, which is the default if a provider names no method (OpenID Connect Discovery, section 3). */
  async function authentication(metadata: openid.ServerMetadata): Promise<openid.ClientAuth> {
    const secret = await clientSecret(metadata.issuer);
    const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return takesPost ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
  }

  async function authorizationUrl({ redirectUri, state, nonce, codeVerifier }: WalkSecrets): Promise<URL> {
    return openid.buildAuthorizationUrl(configurationWith(await server(), openid.None()), {
      ...parameters,
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  async function vouch(passage: WalkSecrets, brought: CallbackAnswer): Promise<VouchedPerson> {
    const metadata = await server();
    const configuration = configurationWith(metadata, await authentication(metadata));
    const tokens = await openid.authorizationCodeGrant(
      configuration,
      answeredAddress(passage, { code: brought.code, iss: brought.iss }),
      {
        expectedState: passage.state,
        expectedNonce: passage.nonce,
        pkceCodeVerifier: passage.codeVerifier,
        idTokenExpected: true,
      },
    );
    const inToken = Claims.parse(tokens.claims());
    // Some providers put only the subject into the token if there is another endpoint for the rest.
    const claims =
      inToken.email === null && metadata.userinfo_endpoint !== undefined
        ? Claims.parse(await openid.fetchUserInfo(configuration, tokens.access_token, inToken.sub))
        : inToken;
    return {
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified,
      name: claims.name ?? postedName(brought.user),
      photoUrl: claims.picture,
      phoneNumber: claims.phone_number,
    };
  }

  return { authorizationUrl, vouch };
}
