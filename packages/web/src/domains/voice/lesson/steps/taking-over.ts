import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { limitAdvice, limitFrom } from '#domains/voice/call/call-limit.ts';
import { voiceNameOf } from '#domains/voice/lesson/room-state.ts';
import { takingReport } from './call-report.ts';
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

/** Returns what should be done now about the limit of the running call. */
function adviceNow({ limit, view }: LessonState, nowMs: number) {
  if (limit === null) return { do: 'nothing' } as const;
  return limitAdvice(limit, nowMs, voiceNameOf(view.room) === 'idle');
}

/** Whether the teacher still has something to say that the ending call can no longer deliver. */
const isTeachersTurn = ({ view }: LessonState) => ['thinking', 'speaking'].includes(voiceNameOf(view.room));

/** Decides who speaks first if the next call takes over now. A teacher who was speaking, or about to, begins again. */
export const nextOpening = (state: LessonState) =>
  isTeachersTurn(state) ? ('teacher_begins' as const) : ('takes_over' as const);

/**
 * Checks the limit of the running call. Shows the learner how much time is left in their last minutes. Before a
 * provider ends a call, opens the next one alongside it, one at a time.
 */
export const mindingTheLimit = given((state, nowMs) => {
  const { sessionId, room } = state.view;
  const advice = adviceNow(state, nowMs);
  if (advice.do === 'tell') return showing({ secondsLeft: advice.secondsLeft });
  if (advice.do === 'nothing' || state.next !== null || sessionId === null) return nothing;
  const attempt = state.attempts + 1;
  const { pace } = room.preferences;
  return inTurn(
    knowing({ attempts: attempt, next: { attempt, reports: [] } }),
    doing({ type: 'fetch_next_key', attempt, sessionId, pace }),
  );
});

/** Ignores an answer that does not belong to the next call. */
const ifNext = (attempt: number, decision: Decision): Decision =>
  given(({ next }) => (next?.attempt === attempt ? decision : nothing));

/** Opens the next call with its key. If someone began to speak meanwhile, waits for the next quiet moment. */
export const openingNextCall = (attempt: number, ticket: RealtimeTicket): Decision =>
  ifNext(
    attempt,
    given((state, nowMs) => {
      if (adviceNow(state, nowMs).do !== 'take_over') return knowing({ next: null });
      const { preferences } = state.view.room;
      return doing({ type: 'open_next_call', attempt, ticket, preferences });
    }),
  );

/**
 * Lets the next call take over and closes the previous one. Our server has already left the previous call, so a learner
 * who begins to speak at that moment continues in the next call. What the next call has reported so far counts from now
 * on.
 */
export const takingOver = (attempt: number, ticket: RealtimeTicket): Decision =>
  ifNext(
    attempt,
    given((state, nowMs) =>
      inTurn(
        knowing({ current: attempt, next: null, limit: limitFrom(ticket, nowMs) }),
        doing({ type: 'take_over' }, { type: 'send_microphone' }),
        showing({ quality: 'good' }),
        noting({
          transcript: { type: 'call_ended' },
          room: { type: 'taken_over', isTeachersTurn: isTeachersTurn(state) },
        }),
        ...(state.next?.reports ?? []).map(takingReport),
      ),
    ),
  );

/** Handles a next call that did not open. That does no harm yet, because another attempt follows a second later. */
export const failingToTakeOver = (attempt: number): Decision => ifNext(attempt, knowing({ next: null }));
