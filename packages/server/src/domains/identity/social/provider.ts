import { z } from 'zod';

/**
 * What a walk to a provider carries along. `state` finds the walk again, `nonce` binds the provider's word to it, and
 * only who knows `codeVerifier` can use the code (RFC 7636).
 */
export type Passage = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

/** The database takes no text with these. */
const writable = z.string().regex(/^[^\0\p{Cs}]*$/u);

/** What the browser brings back from the provider, as far as it is of use. */
export const Brought = z.object({
  code: writable.max(4_096).optional(),
  error: writable.max(200).optional(),
  /** Who says so, where the provider says it (RFC 9207). */
  iss: writable.max(500).optional(),
  /** Apple, the first time only: JSON with the name. */
  user: writable.max(4_096).optional(),
});
export type Brought = z.infer<typeof Brought>;

/** Somebody as a provider vouches for them. */
export type VouchedPerson = {
  /** Who it is at the provider; stays when name and address change. */
  subject: string;
  /** Null when the provider tells none, or none that mail could reach. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
  phoneNumber: string | null;
};

/** A provider that this deployment has an application at. */
export type Provider = {
  /** Where the browser is sent to. */
  authorizationUrl(passage: Passage): Promise<URL>;
  /**
   * Trades the code that the browser brought for the provider's word.
   * @throws whatever is wrong with the provider's answers; such errors may hold secrets in their messages and causes
   */
  vouch(passage: Passage, brought: Brought): Promise<VouchedPerson>;
};

/** How long the provider may take for all answers that one step of a walk needs. */
export const PROVIDER_PATIENCE_MS = 10_000;

/** The address of our own that the code came to: what the protocol reads it from. */
export function answeredAddress(
  { redirectUri, state }: Passage,
  parts: Record<string, string | undefined>,
): URL {
  const address = new URL(redirectUri);
  address.searchParams.set('state', state);
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}
