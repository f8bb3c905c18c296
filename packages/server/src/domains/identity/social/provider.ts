import { z } from 'zod';

/**
 * The values that a walk takes to a provider and back. `state` identifies the walk, `nonce` binds the provider's answer
 * to it, and only the holder of `codeVerifier` can use the code (RFC 7636).
 */
export type WalkSecrets = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

/** Text without the characters that the database refuses. */
const writable = z.string().regex(/^[^\0\p{Cs}]*$/u);

/** What the browser brings back from the provider, as far as we use it. */
export const CallbackAnswer = z.object({
  code: writable.max(4_096).optional(),
  error: writable.max(200).optional(),
  /** The issuer of the answer, if the provider names it (RFC 9207). */
  iss: writable.max(500).optional(),
  /** JSON with the name. Only Apple sends it, and only the first time. */
  user: writable.max(4_096).optional(),
});
export type CallbackAnswer = z.infer<typeof CallbackAnswer>;

/** A person as a provider vouches for them. */
export type VouchedPerson = {
  /** The person's id at the provider. It does not change with their name and address. */
  subject: string;
  /** Null if the provider names no address, or one that mail could not reach. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
  phoneNumber: string | null;
};

/** A provider with which this deployment has registered an application. */
export type Provider = {
  /** Returns the address that the browser is sent to. */
  authorizationUrl(passage: WalkSecrets): Promise<URL>;
  /**
   * Trades the code that the browser brought for the facts that the provider vouches for.
   * @throws any error in the provider's answers; such errors may contain secrets in their messages and causes
   */
  vouch(passage: WalkSecrets, brought: CallbackAnswer): Promise<VouchedPerson>;
};

/** The maximum time that a provider may take for all the answers that one step of a walk needs. */
export const PROVIDER_PATIENCE_MS = 10_000;

/** Rebuilds the address that the browser returned to with the code. The protocol library reads the answer from it. */
export function answeredAddress(
  { redirectUri, state }: WalkSecrets,
  parts: Record<string, string | undefined>,
): URL {
  const address = new URL(redirectUri);
  address.searchParams.set('state', state);
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}
