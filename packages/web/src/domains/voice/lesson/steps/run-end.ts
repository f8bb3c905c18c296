import { endingHelpPause } from './help-pause.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, nothing, showing } from './lesson-state.ts';

/**
 * How a run ends: by Stop, by a lost connection, by leaving the page, because another page has joined the session, or
 * because the server has ended it.
 */
export type RunEnd = 'stopped' | 'lost' | 'left' | 'taken' | 'right_ended';

/** Gives up rejoining a lost lesson, along with the call that is being opened. */
export const cancellingRejoin = given(({ view }) =>
  view.room.phase.name === 'lost'
    ? inTurn(
        doing({ type: 'cancel_rejoin' }, { type: 'close_call' }),
        knowing({ current: null }),
        noting({ room: { type: 'rejoin_given_up' } }),
      )
    : nothing,
);

/**
 * Tells what the lesson came to, after Stop. After a goodbye the room says why the lesson has ended, and nothing may cover
 * that. Nobody reads of lessons while a help card waits.
 */
const tellingTheEnd = (how: RunEnd, sessionId: string): Decision =>
  given(({ helpPause }) =>
    helpPause === null && how === 'stopped' ? showing({ ended: sessionId }) : nothing,
  );

/** Saves the run. A new lesson that was stopped is over; the next start begins another. Other runs can be continued. */
const saving = (how: RunEnd, sessionId: string): Decision =>
  given(({ callId, view: { isResuming } }) => {
    const isLast = how === 'stopped' && !isResuming;
    return inTurn(
      doing({ type: 'save_run', sessionId, isLeaving: how === 'left', isLast, callId }),
      showing(isLast ? { sessionId: null } : { isResuming: true }),
    );
  });

/** Ends the call, or the attempt to open one, and everything that belongs to it. */
const lettingGo = inTurn(
  doing(
    { type: 'cancel_rejoin' },
    { type: 'forget_talk' },
    { type: 'stop_attention' },
    { type: 'close_call' },
  ),
  knowing({ current: null, next: null, limit: null, farewell: null }),
);

/** Removes from the room what belongs to a call. */
const showingNoCall = showing({
  ...{ camera: null, sound: null, quality: 'good', isWritten: false },
  ...{ seconds: 0, secondsLeft: null },
});

/**
 * Ends a run, a start or a rejoin. That happens only once, because it also ends the phase. A start that never became a
 * run has nothing to save.
 */
export const ending = (how: RunEnd): Decision =>
  given(({ view: { room, sessionId } }) => {
    const { name } = room.phase;
    if (name !== 'running' && name !== 'starting') return cancellingRejoin;
    const wasRunning = name === 'running';
    return inTurn(
      lettingGo,
      noting({
        ...(wasRunning ? { transcript: { type: 'call_ended' } } : {}),
        hearing: { type: 'call_ended' },
        room: { type: how === 'lost' || how === 'taken' ? 'lost' : 'ended' },
      }),
      showingNoCall,
      wasRunning && sessionId !== null ? tellingTheEnd(how, sessionId) : nothing,
      // The help card outlives the run, but a later run is not paused by it.
      endingHelpPause,
      wasRunning && sessionId !== null ? saving(how, sessionId) : nothing,
    );
  });

/**
 * If another page has joined this page's session, leaves the lesson to that page. Otherwise the two pages would take it
 * from each other forever.
 */
export const leavingItTo = (joinedSessionId: string): Decision =>
  given(({ view: { room, sessionId } }) => {
    const { name } = room.phase;
    if (joinedSessionId !== sessionId || (name !== 'running' && name !== 'lost')) return nothing;
    return inTurn(ending('taken'), showing({ trouble: { name: 'opened_elsewhere' } }));
  });
