import { parseRealtimeMessage } from '@vivavoce/contracts/realtime/events';
import type { CallEffect, Step } from './call-effect.ts';
import { callEndAfter, type IsEnding } from './call-end.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { type Goodbye, goodbyeAfter, NO_GOODBYE } from './goodbye.ts';
import { type HeardTurns, heardTurnsAfter, NOTHING_HEARD } from './heard-turns.ts';
import { instructionsAfter, type Repairs } from './instructions-guard.ts';
import { LINE_AT_START, lineAfter, type SidebandState } from './line.ts';
import { chargesOf } from './usage-charges.ts';

/** The state of a running call. Each part is decided by its own step. */
type RunningCallState = {
  line: SidebandState;
  turns: HeardTurns;
  repairs: Repairs;
  goodbye: Goodbye;
  isEnding: IsEnding;
};

/** The state of a call that the provider has just taken. */
export const CALL_AT_START: RunningCallState = {
  line: LINE_AT_START,
  turns: NOTHING_HEARD,
  repairs: 0,
  goodbye: NO_GOODBYE,
  isEnding: false,
};

type Part = (state: RunningCallState, event: CallEvent, facts: CallFacts) => Step<RunningCallState>;

/** Reads a message. One that means nothing to a lesson is only a sign of life. */
const reading: Part = (state, event) => {
  const said = event.type === 'message_came' ? parseRealtimeMessage(event.message) : null;
  return [state, said ? [{ type: 'provider_said', said }] : []];
};

/**
 * The parts in the order in which they receive an event. A turn is kept before the charge for its transcription is
 * booked.
 */
const PARTS: readonly Part[] = [
  (state, event) => {
    const [line, outcomes] = lineAfter(state.line, event);
    return [{ ...state, line }, outcomes];
  },
  reading,
  (state, event, facts) => {
    const [turns, outcomes] = heardTurnsAfter(state.turns, event, facts);
    return [{ ...state, turns }, outcomes];
  },
  (state, event, facts) => [state, chargesOf(event, facts)],
  (state, event, facts) => {
    const [repairs, outcomes] = instructionsAfter(state.repairs, event, facts);
    return [{ ...state, repairs }, outcomes];
  },
  (state, event, facts) => {
    const [goodbye, outcomes] = goodbyeAfter(state.goodbye, event, facts);
    return [{ ...state, goodbye }, outcomes];
  },
  (state, event) => {
    const [isEnding, outcomes] = callEndAfter(state.isEnding, event);
    return [{ ...state, isEnding }, outcomes];
  },
];

/**
 * Returns the call after one event, and the effects in the order in which they are performed. Pure. What one part
 * concludes is followed to its end before anything else is considered.
 */
export function callAfter(
  state: RunningCallState,
  event: CallEvent,
  facts: CallFacts,
): readonly [RunningCallState, readonly CallEffect[]] {
  const effects: CallEffect[] = [];
  let next = state;
  for (const part of PARTS) {
    const [after, outcomes] = part(next, event, facts);
    next = after;
    for (const outcome of outcomes) {
      if ('do' in outcome) effects.push(outcome);
      else {
        const [followed, more] = callAfter(next, outcome, facts);
        next = followed;
        effects.push(...more);
      }
    }
  }
  return [next, effects];
}
