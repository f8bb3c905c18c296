import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { serverAddress, withCookies } from '#lib/address.ts';
import { errorOf, networkError } from '#lib/api-error.ts';
import { wire } from '#lib/wire.ts';

/**
 * The short-lived bearer token, kept in memory only. The sign-in itself is an httpOnly cookie that no script can read;
 * `POST /api/auth/token` exchanges it for a token and returns who is signed in.
 */

/** How many milliseconds before it expires a token is renewed, so that it does not expire during a call. */
const MARGIN_MS = 30_000;
/**
 * The shortest time for which a token is used, because a device's clock may be wrong. A 401 renews the token anyway.
 */
const SHORTEST_USE_MS = 60_000;
/** The longest time for which a token is used, for the same reason: the server grants five minutes. */
const LONGEST_USE_MS = 270_000;

let held: { token: string; userId: string; renewAtMs: number; endsAtMs: number } | null = null;
/** False once the server has said that nobody is signed in here, so that public pages do not ask again. */
let mayAsk = true;
let renewal: Promise<SignedIn | null> | null = null;
const listeners = new Set<(signedIn: SignedIn | null) => void>();

function tell(signedIn: SignedIn | null): void {
  for (const listener of listeners) listener(signedIn);
}

/** Calls the listener with every new token (and the account it belongs to), and with null when the sign-in ends. */
export function onSignInChange(listener: (signedIn: SignedIn | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const signOutListeners = new Set<() => void>();

/** Calls the listener before a sign-out, while the token is still valid, so that unsaved work can be saved. */
export function beforeSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Lets every listener of `beforeSignOut` save its unsaved work. */
export function announceSignOut(): void {
  for (const listener of signOutListeners) listener();
}

/** Stores the token from a sign-in, registration or renewal. */
export function keepToken(signedIn: SignedIn): void {
  const leftMs = Date.parse(signedIn.expiresAt) - Date.now() - MARGIN_MS;
  const useMs = Math.min(Math.max(leftMs, SHORTEST_USE_MS), LONGEST_USE_MS);
  const renewAtMs = Date.now() + useMs;
  const { token, user } = signedIn;
  held = { token, userId: user.id, renewAtMs, endsAtMs: renewAtMs + MARGIN_MS };
  mayAsk = true;
  tell(signedIn);
}

/** Notes that nobody is signed in, as the server stated in the page itself. No token is requested in that case. */
export function markSignedOut(): void {
  mayAsk = false;
}

/** Forgets the sign-in of this page immediately, whatever the server will answer (RES-24). */
export function forgetToken(): void {
  held = null;
  mayAsk = false;
  renewal = null;
  tell(null);
}

async function ask(): Promise<SignedIn | null> {
  const response = await wire
    .send(serverAddress('/api/auth/token'), {
      method: 'POST',
      credentials: withCookies,
    })
    .catch(() => {
      throw networkError();
    });
  if (response.status === 401) return null;
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as SignedIn;
}

/**
 * Gets a new token, with only one request at a time however many callers wait.
 * @returns who is signed in, or null if nobody is
 * @throws ApiError if the server could not be reached, or answered with any other error than a 401
 */
export function renewToken(): Promise<SignedIn | null> {
  if (renewal !== null) return renewal;
  const mine = ask().then(
    (signedIn) => {
      // the user has signed out in the meantime: a late answer must not sign them in again
      if (renewal !== mine) return null;
      renewal = null;
      if (signedIn === null) forgetToken();
      else keepToken(signedIn);
      return signedIn;
    },
    (error) => {
      if (renewal === mine) renewal = null;
      throw error;
    },
  );
  renewal = mine;
  return mine;
}

/** Returns the token to send, renewed when it is about to expire; null if there is none (RES-95). */
export async function bearerToken(): Promise<string | null> {
  if (held !== null && Date.now() < held.renewAtMs) return held.token;
  if (!mayAsk) return null;
  await renewToken().catch(() => null);
  return tokenNow();
}

/**
 * Returns the current token unless it has expired, for a call that is made as the page closes and cannot wait for a new
 * one.
 */
export function tokenNow(): string | null {
  return held !== null && Date.now() < held.endsAtMs ? held.token : null;
}

/** Returns the id of whoever is signed in, as far as this page knows; null for nobody. `onSignInChange` tells of changes. */
export const signedInId = (): string | null => held?.userId ?? null;
