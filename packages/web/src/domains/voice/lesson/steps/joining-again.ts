import type { RejoinOutcome } from '#domains/voice/call/rejoin.ts';
import { attempting } from './call-attempt.ts';
import type { AttemptFailure } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, knowing, type LessonState, nothing, showing } from './lesson-state.ts';
import { ending } from './run-end.ts';

/** The room tries to come back, and no try is under way. */
const NO_ATTEMPT = 0;

const waitingToTry = (nowMs: number) => noting({ room: { type: 'rejoining', attempt: NO_ATTEMPT } }, nowMs);

/** The connection of a lesson was lost: its run is saved, and the room tries to join again by itself (decision 0010). */
export const connectionLost = (nowMs: number): Decision => {
  return (state) =>
    inTurn(
      state,
      ending('lost', nowMs),
      showing({ trouble: { name: 'connection_lost', told: '' } }),
      knowing({ triesWithoutVoice: 0 }),
      doing({ type: 'begin_rejoin' }),
      waitingToTry(nowMs),
    );
};

/** One more try begins. */
export const tryingToRejoin =
  (nowMs: number): Decision =>
  (state) =>
    state.view.room.phase.name === 'lost'
      ? attempting((attempt) => ({ type: 'rejoining', attempt }), nowMs)(state)
      : [state, []];

/** A try has taken too long: what it was opening is given up, and its answers mean nothing from now on. */
export const tryOver =
  (nowMs: number): Decision =>
  (state) => {
    const { phase } = state.view.room;
    if (phase.name !== 'lost' || phase.rejoining === null) return [state, []];
    return inTurn(state, doing({ type: 'close_call' }), knowing({ current: null }), waitingToTry(nowMs));
  };

/** The lesson has a call again: its run and its clock go on. */
export const joinedAgain: Decision = (state) => {
  const { camera, sessionId, rejoins } = state.view;
  return inTurn(
    state,
    doing({ type: 'go_on_with_run' }),
    sessionId === null ? nothing : doing({ type: 'go_on_with_attention', camera, sessionId }),
    showing({ trouble: null, rejoins: rejoins + 1 }),
  );
};

/** A try brought no call. After a plain refusal nothing more is tried, and the banner says why. */
export const tryFailed =
  ({ trouble, mayPass, isVoiceAway }: AttemptFailure, nowMs: number): Decision =>
  (state) =>
    inTurn(
      state,
      knowing({ current: null, triesWithoutVoice: state.triesWithoutVoice + (isVoiceAway ? 1 : 0) }),
      mayPass ? nothing : showing({ trouble }),
      mayPass ? waitingToTry(nowMs) : noting({ room: { type: 'rejoin_given_up' } }, nowMs),
    );

/** What became of the try that has just ended, for the one who counts them (rejoin.ts). */
export function rejoinOutcome({ view }: LessonState): RejoinOutcome {
  const { phase } = view.room;
  if (phase.name === 'running') return 'joined';
  return phase.name === 'lost' && phase.rejoining !== null ? 'not_yet' : 'refused';
}
