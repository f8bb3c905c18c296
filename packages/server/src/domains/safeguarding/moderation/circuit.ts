/** A service is left alone for a while after so many failures within so long, in milliseconds (facts on safety, 4). */
const MOST_FAILURES = 5;
const FAILURES_WITHIN_MS = 30_000;
/** For how long it is then left alone, unless it asks for longer. */
const PAUSE_MS = 30_000;
/** The longest time for which a service is left alone because it asks for it. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** What is known of how a service fares. Moments are in milliseconds since 1970. */
export type Circuit = {
  /** When it failed lately, since it last answered. */
  failedAtMs: readonly number[];
  /** When it first failed after it had last answered; null if it has not. */
  failingSinceMs: number | null;
  /** Until when it is not asked. After that moment it is on trial. Null while it is asked as usual. */
  pausedUntilMs: number | null;
};

/** A service that has not failed. */
export const WELL: Circuit = { failedAtMs: [], failingSinceMs: null, pausedUntilMs: null };

/** Whether the service may be asked now. */
export const mayAsk = ({ pausedUntilMs }: Circuit, nowMs: number): boolean =>
  pausedUntilMs === null || nowMs >= pausedUntilMs;

/** Since when the service is down, in milliseconds since 1970; null while it is asked as usual. */
export const downSinceMs = ({ pausedUntilMs, failingSinceMs }: Circuit): number | null =>
  pausedUntilMs === null ? null : failingSinceMs;

/** The service answered. */
export const afterAnswer = (): Circuit => WELL;

/**
 * The service failed. It is left alone if it failed often lately, failed on trial, or asks for it. Pure.
 * @param retryAfterMs how long it asks to be left alone; null if it does not say
 */
export function afterFailure(circuit: Circuit, nowMs: number, retryAfterMs: number | null): Circuit {
  const failedAtMs = [...circuit.failedAtMs, nowMs].filter((at) => at > nowMs - FAILURES_WITHIN_MS);
  const failingSinceMs = circuit.failingSinceMs ?? nowMs;
  const isDown = circuit.pausedUntilMs !== null || failedAtMs.length >= MOST_FAILURES;
  if (!isDown && retryAfterMs === null) return { failedAtMs, failingSinceMs, pausedUntilMs: null };
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS);
  const pauseMs = isDown ? Math.max(PAUSE_MS, asked) : asked;
  return { failedAtMs, failingSinceMs, pausedUntilMs: Math.max(circuit.pausedUntilMs ?? 0, nowMs + pauseMs) };
}
