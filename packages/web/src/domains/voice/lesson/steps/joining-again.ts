import type { RejoinOutcome } from '#domains/voice/call/rejoin.ts';
import { attempting } from './call-attempt.ts';
import type { AttemptFailure } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import {
  type Decision,
  doing,
  given,
  inTurn,
  knowing,
  type LessonState,
  nothing,
  showing,
} from './lesson-state.ts';
import { ending } from './run-end.ts';

/** The attempt number while the room is rejoining but no attempt is under way. */
const NO_ATTEMPT = 0;

const waitingToTry = noting({ room: { type: 'rejoining', attempt: NO_ATTEMPT } });

/** Saves the run of a lesson that lost its connection. The room then tries to rejoin by itself (decision 0010). */
export const losingConnection = inTurn(
  ending('lost'),
  showing({ trouble: { name: 'connection_lost', serverText: '' } }),
  knowing({ triesWithoutVoice: 0 }),
  doing({ type: 'begin_rejoin' }),
  waitingToTry,
);

/** Begins one more attempt to rejoin. */
export const tryingAgain = given(({ view }) =>
  view.room.phase.name === 'lost' ? attempting((attempt) => ({ type: 'rejoining', attempt })) : nothing,
);

/** Ends an attempt that has taken too long. Abandons the call that it was opening, and ignores its late answers. */
export const endingTry = given(({ view: { room } }) =>
  room.phase.name === 'lost' && room.phase.rejoining !== null
    ? inTurn(doing({ type: 'close_call' }), knowing({ current: null }), waitingToTry)
    : nothing,
);

/** Continues the run and its clock once the lesson has a call again. */
export const goingOn = given(({ view: { camera, sessionId, rejoins } }) =>
  inTurn(
    doing({ type: 'go_on_with_run' }),
    sessionId === null ? nothing : doing({ type: 'go_on_with_attention', camera, sessionId }),
    showing({ trouble: null, rejoins: rejoins + 1 }),
  ),
);

/** Handles an attempt that opened no call. A plain refusal ends all attempts, and the banner says why. */
export const failingTry = ({ trouble, isRetryable, isVoiceAway }: AttemptFailure): Decision =>
  given(({ triesWithoutVoice }) =>
    inTurn(
      knowing({ current: null, triesWithoutVoice: triesWithoutVoice + (isVoiceAway ? 1 : 0) }),
      isRetryable
        ? waitingToTry
        : inTurn(showing({ trouble }), noting({ room: { type: 'rejoin_given_up' } })),
    ),
  );

/** Returns the outcome of the attempt that has just ended. `call/rejoin.ts` uses it to time the next attempt. */
export function rejoinOutcome({ view }: LessonState): RejoinOutcome {
  const { phase } = view.room;
  if (phase.name === 'running') return 'joined';
  return phase.name === 'lost' && phase.rejoining !== null ? 'not_yet' : 'refused';
}
