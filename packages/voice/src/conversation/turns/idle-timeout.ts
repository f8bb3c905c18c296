import type { Step } from '#conversation/conversation-effects.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import { IDLE_PROMPTS_MAX } from '#turn-taking.ts';

/** How long neither side has spoken after a reply. */
export type IdleState = {
  /** Whether a reply has been made, so that the silence after it counts. */
  isArmed: boolean;
  /** How often the time-out has gone off since the learner or the client last did something. */
  prompts: number;
  /** When the silence began, in audio time. */
  sinceMs: number | null;
};

/** What the idle time-out needs to know. `isBusy`: one side is speaking, or a stage is at work. */
export type IdleFacts = Pick<Facts, 'idleLimitMs'> & { isBusy: boolean };

/** The state before the first reply that a silence could follow. */
export const IDLE_AT_START: IdleState = { isArmed: false, prompts: 0, sinceMs: null };

/**
 * Makes the teacher speak again when a learner says nothing for a long time after a reply (`idle_timeout_ms`). The time
 * is counted in sound, not by a clock, from the last sound of the reply. As in the Realtime API, the silence after such
 * a prompt counts too, but it goes off at most `IDLE_PROMPTS_MAX` times until the learner says or writes something or
 * the client requests a reply that does not only continue a tool call. A client that changes its session or drops sound
 * is at work, so the silence begins again.
 */
export function idleAfter(state: IdleState, event: ConversationEvent, facts: IdleFacts): Step<IdleState> {
  switch (event.type) {
    case 'reply_asked':
      // Otherwise a prompt whose reply calls a tool would allow the next prompt, without an end.
      return [event.continuesCall ? state : { ...state, prompts: 0 }, []];
    case 'reply_began':
      return [{ ...state, isArmed: state.prompts < IDLE_PROMPTS_MAX, sinceMs: null }, []];
    case 'turn_ended':
    case 'turn_committed':
    case 'learner_wrote':
      return [{ isArmed: false, prompts: 0, sinceMs: null }, []];
    case 'turn_dropped':
    case 'session_updated':
      return [{ ...state, sinceMs: null }, []];
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
  return [
    { isArmed: false, prompts: state.prompts + 1, sinceMs: null },
    [{ type: 'nobody_spoke', startMs, endMs: Math.round(nowMs) }],
  ];
}
