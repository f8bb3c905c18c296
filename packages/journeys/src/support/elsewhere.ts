import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { createAppleKey } from '../../../../tools/loopback-identity-provider/apple-key.ts';
import type { Person } from '../../../../tools/loopback-identity-provider/people-and-clients.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../../tools/loopback-identity-provider/start-identity-provider.ts';

export type Elsewhere = {
  provider: IdentityProvider;
  /** The environment settings of a product that signs people in with this provider. */
  env: Record<string, string>;
  /** Gives the provider the product's address, which is only known after its start. */
  registerProduct(productUrl: string): void;
};

/**
 * Starts Google, GitHub and Apple on loopback. They are at 127.0.0.1 and the product at localhost, so that the browser
 * treats them as different sites, as in production: Apple's posted form arrives without our SameSite=Lax cookies.
 */
export async function startElsewhere(people: readonly Person[]): Promise<Elsewhere> {
  const apple = createAppleKey();
  const provider = await startIdentityProvider({
    people,
    clients: {
      google: { clientId: 'google-client', clientSecret: 'google-secret', redirectUris: [] },
      github: { clientId: 'github-client', clientSecret: 'github-secret', redirectUris: [] },
      apple: {
        clientId: 'apple-client',
        teamId: 'TEAM',
        keyId: apple.keyId,
        publicKeyPem: apple.publicKeyPem,
        redirectUris: [],
      },
    },
  });
  return {
    provider,
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER_URL: provider.addresses.google.issuer,
      GITHUB_CLIENT_ID: 'github-client',
      GITHUB_CLIENT_SECRET: 'github-secret',
      GITHUB_URL: `${provider.url}/github`,
      GITHUB_API_URL: `${provider.url}/github`,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: apple.privateKeyPem,
      APPLE_ISSUER_URL: provider.addresses.apple.issuer,
    },
    registerProduct: (productUrl) => {
      for (const name of socialProviders) {
        provider.registerRedirectUri(name, `${productUrl}/auth/social/${name}/callback`);
      }
    },
  };
}
