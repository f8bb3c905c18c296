import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { limitAdvice, limitFrom } from '#domains/voice/call/call-limit.ts';
import { voiceNameOf } from '#domains/voice/lesson/room-state.ts';
import { reported } from './call-report.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, type LessonState, showing } from './lesson-state.ts';

/** What is to be done about the limit of the running call at this moment. */
function adviceNow({ limit, view }: LessonState, nowMs: number) {
  if (limit === null) return { do: 'nothing' } as const;
  return limitAdvice(limit, nowMs, voiceNameOf(view.room) === 'idle');
}

/** Whether the teacher owes the learner words that the call which ends can no longer give. */
const isTeachersTurn = ({ view }: LessonState) => ['thinking', 'speaking'].includes(voiceNameOf(view.room));

/** Who speaks first in the next call, if it takes over now: a teacher who was to speak or did begins anew. */
export const nextOpening = (state: LessonState) =>
  isTeachersTurn(state) ? ('teacher_begins' as const) : ('takes_over' as const);

/**
 * Looks at the limit of the running call. The learner is told of their last minutes; before a provider ends a call, the
 * next one is opened beside it, one at a time.
 */
export const mindingTheLimit =
  (nowMs: number): Decision =>
  (state) => {
    const { sessionId, room } = state.view;
    const advice = adviceNow(state, nowMs);
    if (advice.do === 'tell') return showing({ secondsLeft: advice.secondsLeft })(state);
    if (advice.do === 'nothing' || state.next !== null || sessionId === null) return [state, []];
    const attempt = state.attempts + 1;
    const { pace } = room.preferences;
    return [
      { ...state, attempts: attempt, next: { attempt, reports: [] } },
      [{ type: 'fetch_next_key', attempt, sessionId, pace }],
    ];
  };

/** The key of the next call is there. If somebody has begun to speak meanwhile, it waits for the next quiet moment. */
export const nextKeyCame =
  (attempt: number, ticket: RealtimeTicket, nowMs: number): Decision =>
  (state) => {
    if (state.next?.attempt !== attempt) return [state, []];
    if (adviceNow(state, nowMs).do !== 'take_over') return [{ ...state, next: null }, []];
    const { preferences } = state.view.room;
    return [state, [{ type: 'open_next_call', attempt, ticket, preferences }]];
  };

/**
 * The next call takes over, and the former one is closed. Our server has left that one already: who begins to speak in
 * that second goes on in the next call. What the next call has told until now counts from here on.
 */
export const nextCallOpened =
  (attempt: number, ticket: RealtimeTicket, nowMs: number): Decision =>
  (state) => {
    const { next } = state;
    if (next?.attempt !== attempt) return [state, []];
    return inTurn(
      { ...state, current: attempt, next: null, limit: limitFrom(ticket, nowMs) },
      doing({ type: 'take_over' }, { type: 'send_microphone' }),
      showing({ quality: 'good' }),
      noting(
        {
          transcript: { type: 'call_ended' },
          room: { type: 'taken_over', isTeachersTurn: isTeachersTurn(state) },
        },
        nowMs,
      ),
      ...next.reports.map((report) => reported(report, nowMs)),
    );
  };

/** The next call did not come about, which is no harm yet: it is tried again with the next second. */
export const nextCallFailed =
  (attempt: number): Decision =>
  (state) => [state.next?.attempt === attempt ? { ...state, next: null } : state, []];
