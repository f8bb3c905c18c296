import { missingFor } from '#domains/voice/lesson/lesson-trouble.ts';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { attempting } from './call-attempt.ts';
import type { AttemptFailure } from './lesson-event.ts';
import { type Decision, doing, inTurn, knowing, nothing, showing } from './lesson-state.ts';
import { ending, rejoinCancelled } from './run-end.ts';

/** Start or Continue: a new lesson, or the next run of one. Nothing happens while one runs or starts. */
export const starting =
  (wanted: WantedMedia, preferences: LessonPreferences, nowMs: number): Decision =>
  (state) => {
    const { room, sessionId } = state.view;
    if (room.phase.name === 'starting' || room.phase.name === 'running') return [state, []];
    const trouble = missingFor(state, state.view);
    const asked: Decision[] = [rejoinCancelled(nowMs), showing({ trouble, savedMinutes: null })];
    if (trouble !== null) return inTurn(state, ...asked);
    return inTurn(
      state,
      ...asked,
      knowing({ wanted }),
      sessionId === null ? showing({ transcript: [], plan: null }) : nothing,
      attempting((attempt) => ({ type: 'start', attempt, preferences }), nowMs),
    );
  };

/** A lesson in writing ends its run and starts anew with a voice; without one it goes on in writing. */
export const askingForVoice =
  (nowMs: number): Decision =>
  (state) => {
    const { wanted, view } = state;
    if (!view.isWritten) return [state, []];
    const spoken = wanted === 'writing' ? 'camera_and_microphone' : wanted;
    return inTurn(state, ending('lost', nowMs), starting(spoken, view.room.preferences, nowMs));
  };

/** The first call of a run is open. */
export const runBegun: Decision = (state) => {
  const { camera, sessionId, plan } = state.view;
  if (sessionId === null) return [state, [{ type: 'begin_run' }]];
  return inTurn(
    state,
    doing({ type: 'begin_run' }, { type: 'start_attention', camera, sessionId }),
    // The plan of a new session is there once the session is; it only serves the answers to tap.
    plan === null ? doing({ type: 'find_plan', sessionId }) : nothing,
  );
};

/** No call came of a start. Where the connection failed, the same session can be continued. */
export const startFailed =
  ({ trouble }: AttemptFailure, nowMs: number): Decision =>
  (state) => {
    const isLost = trouble.name === 'connection_lost';
    const isResuming = state.view.isResuming || isLost;
    return inTurn(state, ending(isLost ? 'lost' : 'stopped', nowMs), showing({ trouble, isResuming }));
  };
