import type { RoomAction } from '#domains/voice/lesson/room-state.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, type LessonState, type Step } from './lesson-state.ts';

/** A voice server that is started again is back in seconds: so many tries of a rejoin find none before it is given up. */
const TRIES_WITHOUT_VOICE = 3;

/** Orders the call of the attempt that is awaited. A start may go on in writing at once, a rejoin only in the end. */
export function callOrdered(state: LessonState): Step {
  const { view, current: attempt, wanted, callId, triesWithoutVoice } = state;
  if (attempt === null) return [state, []];
  const { sessionId, transcript: earlier, room } = view;
  const isRejoin = room.phase.name === 'lost';
  return inTurn(
    state,
    doing({
      type: 'open_call',
      ...{ attempt, sessionId, wanted, earlier, preferences: room.preferences },
      lostCallId: isRejoin ? callId : null,
      mayWrite: !isRejoin || triesWithoutVoice >= TRIES_WITHOUT_VOICE,
    }),
  );
}

/**
 * One more attempt to open a call begins; `told` is what the room is told of it. A session that has had a run waits
 * until that is saved: a save that came late would end the call that is opened now.
 */
export const attempting =
  (told: (attempt: number) => RoomAction, nowMs: number): Decision =>
  (state) => {
    const attempt = state.attempts + 1;
    const { sessionId } = state.view;
    return inTurn(
      { ...state, attempts: attempt, current: attempt },
      noting({ room: told(attempt) }, nowMs),
      sessionId === null ? callOrdered : doing({ type: 'settle_run', attempt, sessionId }),
    );
  };
