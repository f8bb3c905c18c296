import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';

/**
 * How long before a call ends the next one may take over, as soon as no one is speaking. That is long enough to find a
 * quiet moment in any lesson and to try more than once.
 */
const QUIET_TAKE_OVER_SECONDS = 180;
/**
 * How long before a call ends the next one takes over even mid-sentence. Losing half a sentence is better than losing
 * half a lesson.
 */
const URGENT_TAKE_OVER_SECONDS = 30;
/** How long before a plan's minutes run out the learner starts to see how much is left. */
const LAST_MINUTES_SECONDS = 120;

/** When a call must end, and why. */
export type CallLimit = { endsAtMs: number; why: RealtimeTicket['callLimit'] };

/** Returns the limit of a call that is opened now. */
export const limitFrom = ({ callLimitSeconds, callLimit }: RealtimeTicket, nowMs: number): CallLimit => ({
  endsAtMs: nowMs + callLimitSeconds * 1_000,
  why: callLimit,
});

/** What should be done now about a call's limit. */
type LimitAdvice =
  | { do: 'nothing' }
  /** Another call of the same lesson should be opened (decision 0010). */
  | { do: 'take_over' }
  /** The learner's minutes are running out (RES-72). */
  | { do: 'tell'; secondsLeft: number };

/** Returns the advice for a limit at a given time, depending on whether anyone is speaking or thinking. Pure. */
export function limitAdvice({ endsAtMs, why }: CallLimit, nowMs: number, isQuiet: boolean): LimitAdvice {
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
  if (why === 'minutes') {
    return secondsLeft <= LAST_MINUTES_SECONDS ? { do: 'tell', secondsLeft } : { do: 'nothing' };
  }
  const isDue = secondsLeft <= (isQuiet ? QUIET_TAKE_OVER_SECONDS : URGENT_TAKE_OVER_SECONDS);
  return { do: isDue ? 'take_over' : 'nothing' };
}
