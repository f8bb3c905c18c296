import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { limitFrom } from '#domains/voice/call/call-limit.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { orderingCall } from './call-attempt.ts';
import { takingReport } from './call-report.ts';
import { failingTry, goingOn } from './joining-again.ts';
import type { AttemptFailure, OpenedCall } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, nothing, showing } from './lesson-state.ts';
import { beginningRun, failingStart } from './run-start.ts';

/** The failure of an attempt that had to wait for a hanging save. The learner may try again later. */
const SAVE_HANGS: AttemptFailure = {
  trouble: { name: 'connection_lost', serverText: '' },
  ...{ isRetryable: true, isVoiceAway: false },
};

/** Ignores an answer that does not belong to the current attempt. */
const ifAwaited = (attempt: number, decision: Decision): Decision =>
  given(({ current }) => (current === attempt ? decision : nothing));

/** Chooses between two decisions, because the same answer means one thing for a start and another for a rejoin. */
const eitherWay = (start: Decision, rejoin: Decision): Decision =>
  given(({ view }) => (view.room.phase.name === 'lost' ? rejoin : start));

/** Handles an attempt that opened no call. */
export const callFailed = (attempt: number, failure: AttemptFailure): Decision =>
  ifAwaited(attempt, eitherWay(failingStart(failure), failingTry(failure)));

/** Opens the call if the last run has been saved completely; otherwise the attempt fails. */
export const runSettled = (attempt: number, isSettled: boolean): Decision =>
  isSettled ? ifAwaited(attempt, orderingCall) : callFailed(attempt, SAVE_HANGS);

function showingCall(opened: OpenedCall): Decision {
  if (opened.way === 'written') return showing({ isWritten: true, isStandIn: false, understands: null });
  const { ticket, camera } = opened;
  return inTurn(
    given((_, nowMs) => knowing({ limit: limitFrom(ticket, nowMs) })),
    showing({ understands: ticket.understands, isStandIn: ticket.standIn, camera }),
  );
}

/**
 * Announces the session to other pages. Asks what the server marked, if there was a call before or if the page knows
 * what was said but no marks.
 */
const announcing = (attempt: number): Decision =>
  given(({ view: { sessionId, marks, transcript } }) => {
    if (sessionId === null) return nothing;
    const announce = doing({ type: 'announce', sessionId });
    const known = marks.length;
    return attempt > 1 || (known === 0 && transcript.length > 0)
      ? inTurn(announce, doing({ type: 'find_marks', attempt, sessionId, known }))
      : announce;
  });

/** Shows the marks that the server keeps, and after them those that came since they were asked for. */
export const marksFound = (attempt: number, known: number, found: readonly LessonMark[]): Decision =>
  ifAwaited(
    attempt,
    given(({ view: { marks } }) =>
      found.length > 0 ? showing({ marks: [...found, ...marks.slice(known)] }) : nothing,
    ),
  );

/** Sets the room to running once the attempt's call is open, in a new run or in the one that was lost. */
export function callOpened(attempt: number, opened: OpenedCall): Decision {
  const isSpoken = opened.way === 'spoken';
  const hasMicrophone = isSpoken && opened.hasMicrophone;
  const hasCamera = isSpoken && opened.camera !== null;
  const running = inTurn(
    showingCall(opened),
    noting({ room: { type: 'connected', attempt, hasMicrophone, hasCamera } }),
    doing({ type: 'send_microphone' }),
    announcing(attempt),
  );
  return ifAwaited(attempt, eitherWay(inTurn(running, beginningRun), inTurn(running, goingOn)));
}

/**
 * Handles a report from the current call. A report from the next call waits until that call takes over. A help card is
 * shown even if its call has ended.
 */
export const callReported = (attempt: number, report: CallReport): Decision =>
  given(({ next, current }) => {
    if (next?.attempt === attempt) return knowing({ next: { ...next, reports: [...next.reports, report] } });
    if (report.type === 'help_card' && current !== attempt)
      return doing({ type: 'show_help_card', card: report.card });
    return ifAwaited(attempt, takingReport(report));
  });
