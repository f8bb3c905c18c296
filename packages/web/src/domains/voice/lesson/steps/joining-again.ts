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

/** The room tries to come back, and no try is under way. */
const NO_ATTEMPT = 0;

const waitingToTry = noting({ room: { type: 'rejoining', attempt: NO_ATTEMPT } });

/** Saves the run of a lesson whose connection was lost; the room tries to join it again by itself (decision 0010). */
export const losingConnection = inTurn(
  ending('lost'),
  showing({ trouble: { name: 'connection_lost', told: '' } }),
  knowing({ triesWithoutVoice: 0 }),
  doing({ type: 'begin_rejoin' }),
  waitingToTry,
);

/** Begins one more try. */
export const tryingAgain = given(({ view }) =>
  view.room.phase.name === 'lost' ? attempting((attempt) => ({ type: 'rejoining', attempt })) : nothing,
);

/** A try has taken too long: what it was opening is given up, and its answers mean nothing from now on. */
export const endingTry = given(({ view: { room } }) =>
  room.phase.name === 'lost' && room.phase.rejoining !== null
    ? inTurn(doing({ type: 'close_call' }), knowing({ current: null }), waitingToTry)
    : nothing,
);

/** The lesson has a call again: its run and its clock go on. */
export const goingOn = given(({ view: { camera, sessionId, rejoins } }) =>
  inTurn(
    doing({ type: 'go_on_with_run' }),
    sessionId === null ? nothing : doing({ type: 'go_on_with_attention', camera, sessionId }),
    showing({ trouble: null, rejoins: rejoins + 1 }),
  ),
);

/** A try brought no call. After a plain refusal nothing more is tried, and the banner says why. */
export const failingTry = ({ trouble, mayPass, isVoiceAway }: AttemptFailure): Decision =>
  given(({ triesWithoutVoice }) =>
    inTurn(
      knowing({ current: null, triesWithoutVoice: triesWithoutVoice + (isVoiceAway ? 1 : 0) }),
      mayPass ? waitingToTry : inTurn(showing({ trouble }), noting({ room: { type: 'rejoin_given_up' } })),
    ),
  );

/** The outcome of the try that has just ended. `call/rejoin.ts` chooses the time of the next try by it. */
export function rejoinOutcome({ view }: LessonState): RejoinOutcome {
  const { phase } = view.room;
  if (phase.name === 'running') return 'joined';
  return phase.name === 'lost' && phase.rejoining !== null ? 'not_yet' : 'refused';
}
