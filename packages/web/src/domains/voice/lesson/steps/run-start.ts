import { missingFor } from '#domains/voice/lesson/lesson-trouble.ts';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { attempting } from './call-attempt.ts';
import type { AttemptFailure } from './lesson-event.ts';
import { type Decision, doing, given, inTurn, knowing, nothing, showing } from './lesson-state.ts';
import { cancellingRejoin, ending } from './run-end.ts';

/** Starts a new lesson, or the next run of one. Does nothing while one is running or starting. */
export const starting = (wanted: WantedMedia, preferences: LessonPreferences): Decision =>
  given((state) => {
    const { room, sessionId } = state.view;
    if (room.phase.name === 'starting' || room.phase.name === 'running') return nothing;
    const trouble = missingFor(state, state.view);
    const asked = inTurn(cancellingRejoin, showing({ trouble, savedMinutes: null, ended: null }));
    if (trouble !== null) return asked;
    return inTurn(
      asked,
      knowing({ wanted }),
      sessionId === null ? showing({ transcript: [], marks: [], plan: null }) : nothing,
      attempting((attempt) => ({ type: 'start', attempt, preferences })),
    );
  });

/**
 * Ends the run of a written lesson and starts again with a voice. If no voice is available, the lesson continues in
 * writing.
 */
export const askingForVoice = given(({ wanted, view }) =>
  view.isWritten
    ? inTurn(
        ending('lost'),
        starting(wanted === 'writing' ? 'camera_and_microphone' : wanted, view.room.preferences),
      )
    : nothing,
);

/** Begins the run once its first call is open. */
export const beginningRun = given(({ view: { camera, sessionId, plan } }) => {
  if (sessionId === null) return doing({ type: 'begin_run' });
  return inTurn(
    doing({ type: 'begin_run' }, { type: 'start_attention', camera, sessionId }),
    // A new session's plan exists as soon as the session does. The answers to tap and the plan drawer use it.
    plan === null ? doing({ type: 'find_plan', sessionId }) : nothing,
  );
});

/** Handles a start that opened no call. If the connection failed, the same session can be continued. */
export const failingStart = ({ trouble }: AttemptFailure): Decision =>
  given(({ view: { isResuming } }) => {
    const isLost = trouble.name === 'connection_lost';
    return inTurn(
      ending(isLost ? 'lost' : 'stopped'),
      showing({ trouble, isResuming: isResuming || isLost }),
    );
  });
