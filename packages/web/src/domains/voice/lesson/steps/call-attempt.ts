import type { RoomAction } from '#domains/voice/lesson/room-state.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, nothing } from './lesson-state.ts';

/** A restarted voice server is back in seconds, so a rejoin makes this many attempts before it continues in writing. */
const TRIES_WITHOUT_VOICE = 3;

/**
 * Orders the call of the current attempt. A start may switch to writing immediately, a rejoin only after several
 * attempts.
 */
export const orderingCall = given(({ view, current: attempt, wanted, callId, triesWithoutVoice }) => {
  if (attempt === null) return nothing;
  const { sessionId, room } = view;
  const isRejoin = room.phase.name === 'lost';
  return doing({
    type: 'open_call',
    ...{ attempt, sessionId, wanted, preferences: room.preferences },
    lostCallId: isRejoin ? callId : null,
    mayWrite: !isRejoin || triesWithoutVoice >= TRIES_WITHOUT_VOICE,
  });
});

/**
 * Begins one more attempt to open a call; `toRoom` makes the action that reports the attempt to the room. An existing
 * session waits until its last run is saved, because a late save would end the new call.
 */
export const attempting = (toRoom: (attempt: number) => RoomAction): Decision =>
  given(({ attempts, view: { sessionId } }) => {
    const attempt = attempts + 1;
    return inTurn(
      knowing({ attempts: attempt, current: attempt }),
      noting({ room: toRoom(attempt) }),
      sessionId === null ? orderingCall : doing({ type: 'settle_run', attempt, sessionId }),
    );
  });
