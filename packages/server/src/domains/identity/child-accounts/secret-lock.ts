/** The number of wrong secrets in a row for one child on one device, after which the child has to wait. */
export const FREE_TRIES = 5;
/** How many minutes the child waits then, and after each further wrong secret. The last one repeats. */
export const WAITS_MINUTES = [1, 5, 15, 60] as const;
/** Wrong secrets are forgotten when none was tried for this long. Waiting for that gives a guesser less than going on. */
export const FORGOTTEN_AFTER_HOURS = 24;

/** What is counted for one child on one device. */
export type Tries = { failures: number; lastTriedAt: Date; lockedUntil: Date | null };

/**
 * Decides about one more try, before its secret is checked: returns what to keep if the secret is wrong, or until when
 * nothing is checked.
 */
export function oneMoreTry(before: Tries | null, now: Date): { next: Tries } | { lockedUntil: Date } {
  if (before?.lockedUntil && before.lockedUntil > now) return { lockedUntil: before.lockedUntil };
  const forgottenBy = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 60 * 60_000);
  const failures = (before && before.lastTriedAt > forgottenBy ? before.failures : 0) + 1;
  const place = Math.min(failures - FREE_TRIES, WAITS_MINUTES.length - 1);
  const minutes = WAITS_MINUTES[place];
  const lockedUntil = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
  return { next: { failures, lastTriedAt: now, lockedUntil } };
}
