/** The providers that this one imitates: OpenID Connect as Google and Apple speak it, OAuth 2.0 as GitHub does. */
export type ProviderKind = 'google' | 'apple' | 'github';

/** A person who has an account at all three providers. */
export type Person = {
  /** The subject of the id_tokens, and GitHub's login. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the provider says that the person owns the address. */
  emailVerified: boolean;
  /** Sent by Google and GitHub if there is one. */
  pictureUrl?: string;
  /** Sent by Google if there is one. */
  phoneNumber?: string;
};

/** An application as registered at Google or GitHub. */
export type SecretClient = { clientId: string; clientSecret: string; redirectUris: readonly string[] };

/** An application as registered at Apple: its secret is a JWT that it signs with a key of its team. */
export type AppleClient = {
  clientId: string;
  teamId: string;
  keyId: string;
  /** P-256, SPKI in PEM. */
  publicKeyPem: string;
  redirectUris: readonly string[];
};

export type Clients = { google: SecretClient; apple: AppleClient; github: SecretClient };

/** Writes the name as pages and claims show it. */
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
