import { createHmac } from 'node:crypto';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import { addressBlock } from '#platform/http/network-address.ts';
import type { Platform } from '#platform/platform.ts';
import { type Counted, failureCounts } from './failure-counts.ts';

/**
 * The number of wrong passwords for one account from one network address in a window, after which even the right
 * password is refused there (RES-26, RES-118). A browser that the account knows has the same number for itself.
 */
export const FAILURES_PER_ACCOUNT = 10;
/**
 * The same number for one account from all addresses together, without the browsers that it knows. It limits a guesser
 * with many addresses, and no guesser with one address reaches it.
 */
export const FAILURES_OF_STRANGERS = 30;
/** The same number for wrong codes of the account's second factor, which are counted separately (RES-35). */
const WRONG_CODES_PER_ACCOUNT = 10;

/** Who guesses: a browser or a person that the account knows, by any name, or a stranger at a network address. */
export type Guesser = { kind: 'known'; name: string } | { kind: 'stranger'; ip: string };

/** An admitted sign-in attempt. It counts as failed unless it is forgiven. */
export type Attempt = {
  /** Whether no further attempt has a place if this one fails. */
  isLast: boolean;
  /** The guess was not wrong, so it is taken out of the counts: only failures count. */
  forgive(): Promise<void>;
};

export type SignInFailures = ReturnType<typeof signInFailures>;

/**
 * Limits failed sign-ins by who guesses, so that a stranger's guesses never lock the owner out (decision 0030).
 * Strangers are counted by account and address, by account, and by address. A browser that the account knows is counted
 * by itself.
 */
export function signInFailures({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const key = keyFor('sign-in-failure', settings.secret);
  const counts = failureCounts({ db, clock });
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('base64url');
  const accountOf = (email: string) => hashOf('account', email);
  const codesOf = (userId: string) => hashOf('codes', userId);

  async function admitTo(counted: readonly Counted[]): Promise<Attempt | null> {
    const places = await counts.take(counted);
    return places && { isLast: places.some((place) => place.isLast), forgive: () => counts.giveBack(places) };
  }

  /** Admits a sign-in attempt; null if there were too many failures. */
  async function admit({ email, guesser }: { email: string; guesser: Guesser }): Promise<Attempt | null> {
    const account = accountOf(email);
    if (guesser.kind === 'known') {
      const subject = `${account}.${hashOf('known', email, guesser.name)}`;
      return admitTo([{ subject, limit: FAILURES_PER_ACCOUNT }]);
    }
    const block = addressBlock(guesser.ip);
    return admitTo([
      { subject: hashOf('address', block), limit: settings.limits.signInFailuresPerAddress },
      { subject: `${account}.${hashOf('pair', email, block)}`, limit: FAILURES_PER_ACCOUNT },
      { subject: account, limit: FAILURES_OF_STRANGERS },
    ]);
  }

  /** Admits a second-factor code; null if too many were wrong. A browser that the account knows is counted by itself. */
  async function admitCode({
    userId,
    device,
  }: {
    userId: string;
    device: string | null;
  }): Promise<Attempt | null> {
    const codes = codesOf(userId);
    const subject = device === null ? codes : `${codes}.${hashOf('known', userId, device)}`;
    return admitTo([{ subject, limit: WRONG_CODES_PER_ACCOUNT }]);
  }

  return {
    admit,
    admitCode,
    /** Forgets the failures of an account whose owner has proved in another way who they are. */
    forget: (tx: Orm, email: string) => counts.forget(tx, accountOf(email)),
    /** Forgets the wrong codes of a second factor that no longer exists. */
    forgetCodes: (tx: Orm, userId: string) => counts.forget(tx, codesOf(userId)),
    /** Removes counts whose window is over. */
    sweep: counts.sweep,
  };
}
