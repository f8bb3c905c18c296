import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, knowing, type LessonState, nothing, showing } from './lesson-state.ts';

/** How a run ends: by Stop, by a lost connection, by leaving the page, or because another page has joined. */
export type RunEnd = 'stopped' | 'lost' | 'left' | 'taken';

/** Nobody waits for a call any more: what is still being opened is given up. */
export const rejoinCancelled =
  (nowMs: number): Decision =>
  (state) =>
    state.view.room.phase.name === 'lost'
      ? inTurn(
          state,
          doing({ type: 'cancel_rejoin' }, { type: 'close_call' }),
          knowing({ current: null }),
          noting({ room: { type: 'rejoin_given_up' } }, nowMs),
        )
      : [state, []];

/** A new lesson that was stopped is over, and the next start begins another one. Any other run can be continued. */
function runSaved(how: RunEnd, sessionId: string): Decision {
  return (state) => {
    const isLast = how === 'stopped' && !state.view.isResuming;
    const { callId } = state;
    return inTurn(
      state,
      doing({ type: 'save_run', sessionId, isLeaving: how === 'left', isLast, callId }),
      showing(isLast ? { sessionId: null } : { isResuming: true }),
    );
  };
}

/**
 * Ends a run, a start or a rejoin, once: the phase is left, so nothing ends it again. A start that came to no run has
 * nothing to save.
 */
export const ending =
  (how: RunEnd, nowMs: number): Decision =>
  (state: LessonState) => {
    const { room, sessionId } = state.view;
    const { name } = room.phase;
    if (name !== 'running' && name !== 'starting') return rejoinCancelled(nowMs)(state);
    const wasRunning = name === 'running';
    return inTurn(
      state,
      doing(
        { type: 'cancel_rejoin' },
        { type: 'forget_talk' },
        { type: 'stop_attention' },
        { type: 'close_call' },
      ),
      knowing({ current: null, next: null, limit: null }),
      noting(
        {
          ...(wasRunning ? { transcript: { type: 'call_ended' } } : {}),
          hearing: { type: 'call_ended' },
          room: { type: how === 'lost' || how === 'taken' ? 'lost' : 'ended' },
        },
        nowMs,
      ),
      showing({
        camera: null,
        sound: null,
        seconds: 0,
        secondsLeft: null,
        quality: 'good',
        isWritten: false,
      }),
      wasRunning && sessionId !== null ? runSaved(how, sessionId) : nothing,
    );
  };

/** Another page has joined a session. If it is this one's, the lesson is left to it: two pages would take it from each other for ever. */
export const takenElsewhere =
  (sessionId: string, nowMs: number): Decision =>
  (state) => {
    const { name } = state.view.room.phase;
    if (sessionId !== state.view.sessionId || (name !== 'running' && name !== 'lost')) return [state, []];
    return inTurn(state, ending('taken', nowMs), showing({ trouble: { name: 'opened_elsewhere' } }));
  };
