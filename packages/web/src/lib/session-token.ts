import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { serverAddress, withCookies } from '#lib/address.ts';
import { errorOf, networkError } from '#lib/api-error.ts';

/**
 * The short-lived bearer token, kept in memory only. The sign-in itself is an httpOnly cookie that no script can
 * read; `POST /api/auth/token` trades it for a token and tells who is signed in.
 */

/** Renewed this long before its end, so that a call does not run out on the way. */
const MARGIN_MS = 30_000;
/** A device's clock may be wrong: whatever it says, a token is used for at least this long. A 401 renews it anyway. */
const SHORTEST_USE_MS = 60_000;
/** For the same reason no token is used longer than this: the server gives five minutes. */
const LONGEST_USE_MS = 270_000;

let held: { token: string; renewAtMs: number; endsAtMs: number } | null = null;
/** False once the server has said that nobody is signed in here, so that public pages do not ask again. */
let mayAsk = true;
let renewal: Promise<SignedIn | null> | null = null;
const listeners = new Set<(signedIn: SignedIn | null) => void>();

function tell(signedIn: SignedIn | null): void {
  for (const listener of listeners) listener(signedIn);
}

/** Hears of every token that comes (with the account it stands for) and of the end of the sign-in (null). */
export function onSignInChange(listener: (signedIn: SignedIn | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const lastWords = new Set<() => void>();

/** Hears that the person is about to sign out, while the token still counts: what must be saved is saved then. */
export function beforeSignOut(listener: () => void): () => void {
  lastWords.add(listener);
  return () => lastWords.delete(listener);
}

/** Gives whoever holds something unsaved the chance to save it. */
export function announceSignOut(): void {
  for (const listener of lastWords) listener();
}

/** Keeps the token of a sign-in, registration or renewal. */
export function keepToken(signedIn: SignedIn): void {
  const leftMs = Date.parse(signedIn.expiresAt) - Date.now() - MARGIN_MS;
  const useMs = Math.min(Math.max(leftMs, SHORTEST_USE_MS), LONGEST_USE_MS);
  const renewAtMs = Date.now() + useMs;
  held = { token: signedIn.token, renewAtMs, endsAtMs: renewAtMs + MARGIN_MS };
  mayAsk = true;
  tell(signedIn);
}

/** The server has said with the page that nobody is signed in, so nothing has to be asked. */
export function knowNobody(): void {
  mayAsk = false;
}

/** Forgets the sign-in of this page at once, whatever the server will say (RES-24). */
export function forgetToken(): void {
  held = null;
  mayAsk = false;
  renewal = null;
  tell(null);
}

async function ask(): Promise<SignedIn | null> {
  const response = await fetch(serverAddress('/api/auth/token'), {
    method: 'POST',
    credentials: withCookies,
  }).catch(() => {
    throw networkError();
  });
  if (response.status === 401) return null;
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as SignedIn;
}

/**
 * Gets a new token, one request at a time however many callers wait.
 * @returns who is signed in, or null when nobody is
 * @throws ApiError when the server gave no answer to that
 */
export function renewToken(): Promise<SignedIn | null> {
  if (renewal !== null) return renewal;
  const mine = ask().then(
    (signedIn) => {
      // signed out meanwhile: a late answer must not sign in again
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

/** The token to send, renewed when it is about to end; null when none can be had (RES-95). */
export async function bearerToken(): Promise<string | null> {
  if (held !== null && Date.now() < held.renewAtMs) return held.token;
  if (!mayAsk) return null;
  await renewToken().catch(() => null);
  return tokenNow();
}

/** The token held right now unless it has ended, for a call at page leave that cannot wait for another. */
export function tokenNow(): string | null {
  return held !== null && Date.now() < held.endsAtMs ? held.token : null;
}
