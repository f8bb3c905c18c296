import type { Effect, Outcome } from '#conversation/conversation-effects.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import { NO_REPLIES, type RepliesState, repliesAfter } from '#conversation/replies/replies.ts';
import { FLOOR_AT_START, type FloorState, floorAfter, isLearnerHeard } from '#conversation/turns/floor.ts';
import { IDLE_AT_START, type IdleState, idleAfter } from '#conversation/turns/idle-timeout.ts';
import { NO_TURNS, type TurnsState, turnsAfter } from '#conversation/turns/spoken-turns.ts';

/** The state of a conversation. Each of its parts has its own step. */
export type ConversationState = {
  floor: FloorState;
  turns: TurnsState;
  replies: RepliesState;
  idle: IdleState;
};

/** A conversation before its first sound. */
export const CONVERSATION_AT_START: ConversationState = {
  floor: FLOOR_AT_START,
  turns: NO_TURNS,
  replies: NO_REPLIES,
  idle: IDLE_AT_START,
};

type Part = (
  state: ConversationState,
  event: ConversationEvent,
  facts: Facts,
) => readonly [ConversationState, readonly Outcome[]];

/**
 * The parts in the order in which they handle an event. This order reports a turn before the teacher is cut off, and
 * lets the idle time-out see what the others have decided.
 */
const PARTS: readonly Part[] = [
  (state, event, facts) => {
    const [floor, outcomes] = floorAfter(state.floor, event, facts);
    return [{ ...state, floor }, outcomes];
  },
  (state, event, facts) => {
    const [turns, outcomes] = turnsAfter(state.turns, event, facts);
    return [{ ...state, turns }, outcomes];
  },
  (state, event, { interrupts }) => {
    const [replies, outcomes] = repliesAfter(state.replies, event, {
      interrupts,
      isHearing: state.turns.inHearing.length > 0,
      isFloorInDoubt: state.floor.doubt !== null,
      isLearnerHeard: isLearnerHeard(state.floor),
    });
    return [{ ...state, replies }, outcomes];
  },
  (state, event, { idleLimitMs, isPlaying }) => {
    const isBusy =
      state.replies.current !== null ||
      isPlaying ||
      isLearnerHeard(state.floor) ||
      state.turns.inHearing.length > 0;
    const [idle, outcomes] = idleAfter(state.idle, event, { idleLimitMs, isBusy });
    return [{ ...state, idle }, outcomes];
  },
];

/**
 * Returns the next state of the conversation and the effects, in order. Pure. Each conclusion of a part is handled
 * completely before anything else is, so that the effects are in the order in which they must go out on the wire.
 */
export function conversationAfter(
  state: ConversationState,
  event: ConversationEvent,
  facts: Facts,
): readonly [ConversationState, readonly Effect[]] {
  const effects: Effect[] = [];
  let next = state;
  for (const part of PARTS) {
    const [after, outcomes] = part(next, event, facts);
    next = after;
    for (const outcome of outcomes) {
      if ('do' in outcome) effects.push(outcome);
      else {
        const [followed, more] = conversationAfter(next, outcome, facts);
        next = followed;
        effects.push(...more);
      }
    }
  }
  return [next, effects];
}
