import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';

/**
 * From so long before the end of a call the next one may take over, as soon as nobody speaks. Long enough to find a
 * quiet moment in any lesson and to try more than once.
 */
const QUIET_TAKE_OVER_SECONDS = 180;
/** From so long before it the next one takes over whoever speaks: half a sentence is less than half a lesson. */
const URGENT_TAKE_OVER_SECONDS = 30;
/** The learner is told of the last minutes of a plan from here on. */
const LAST_MINUTES_SECONDS = 120;

/** Until when a call may last, and why it ends then. */
export type CallLimit = { endsAtMs: number; why: RealtimeTicket['callLimit'] };

/** The limit of a call that is opened now. */
export const limitFrom = ({ callLimitSeconds, callLimit }: RealtimeTicket, nowMs: number): CallLimit => ({
  endsAtMs: nowMs + callLimitSeconds * 1_000,
  why: callLimit,
});

/** What is to be done about a call's limit at this moment. */
type LimitAdvice =
  | { do: 'nothing' }
  /** Another call of the same lesson is to be opened (decision 0010). */
  | { do: 'take_over' }
  /** The learner's minutes come to their end (RES-72). */
  | { do: 'tell'; secondsLeft: number };

/** Pure: the advice for a limit, a moment, and whether nobody speaks or thinks. */
export function limitAdvice({ endsAtMs, why }: CallLimit, nowMs: number, isQuiet: boolean): LimitAdvice {
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
  if (why === 'minutes') {
    return secondsLeft <= LAST_MINUTES_SECONDS ? { do: 'tell', secondsLeft } : { do: 'nothing' };
  }
  const isDue = secondsLeft <= (isQuiet ? QUIET_TAKE_OVER_SECONDS : URGENT_TAKE_OVER_SECONDS);
  return { do: isDue ? 'take_over' : 'nothing' };
}
