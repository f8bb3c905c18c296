import type { Step } from '#conversation/conversation-effects.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';

/** How long neither side has spoken after a reply. */
export type IdleState = {
  /** Whether a reply that was requested or owed has been made, so that the silence after it counts. */
  isArmed: boolean;
  /** When the silence began, in audio time. */
  sinceMs: number | null;
};

/** What the idle time-out needs to know. `isBusy`: one side is speaking, or a stage is at work. */
export type IdleFacts = Pick<Facts, 'idleLimitMs'> & { isBusy: boolean };

/** The state before the first reply that a silence could follow. */
export const IDLE_AT_START: IdleState = { isArmed: false, sinceMs: null };

/**
 * Makes the teacher speak again when a learner says nothing for a long time after a reply (`idle_timeout_ms`). The time
 * is counted in sound, not by a clock, from the last sound of the reply. It goes off only once in a silence, because a
 * teacher who talks to an empty room all evening helps no one. So the teacher's prompt does not itself count as a
 * reply.
 */
export function idleAfter(state: IdleState, event: ConversationEvent, facts: IdleFacts): Step<IdleState> {
  switch (event.type) {
    case 'reply_began':
      return [{ isArmed: true, sinceMs: null }, []];
    case 'turn_ended':
    case 'turn_committed':
    case 'learner_wrote':
    case 'nobody_spoke':
      return [{ ...state, isArmed: false }, []];
    case 'time_passed':
      return timePassed(state, event.nowMs, facts);
    default:
      return [state, []];
  }
}

function timePassed(state: IdleState, nowMs: number, { idleLimitMs, isBusy }: IdleFacts): Step<IdleState> {
  if (!state.isArmed || idleLimitMs === null || isBusy) return [{ ...state, sinceMs: null }, []];
  const sinceMs = state.sinceMs ?? nowMs;
  if (nowMs - sinceMs < idleLimitMs) return [{ ...state, sinceMs }, []];
  const startMs = Math.round(sinceMs);
  return [{ ...state, sinceMs: null }, [{ type: 'nobody_spoke', startMs, endMs: Math.round(nowMs) }]];
}
