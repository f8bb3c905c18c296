import { limitFrom } from '#domains/voice/call/call-limit.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { orderingCall } from './call-attempt.ts';
import { takingReport } from './call-report.ts';
import { failingTry, goingOn } from './joining-again.ts';
import type { AttemptFailure, OpenedCall } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, nothing, showing } from './lesson-state.ts';
import { beginningRun, failingStart } from './run-start.ts';

/** What the room says when a save hangs: it can be tried again later. */
const SAVE_HANGS: AttemptFailure = {
  trouble: { name: 'connection_lost', told: '' },
  ...{ mayPass: true, isVoiceAway: false },
};

/** Only an answer to the attempt that is awaited counts; a late one changes nothing. */
const ifAwaited = (attempt: number, decision: Decision): Decision =>
  given(({ current }) => (current === attempt ? decision : nothing));

/** A lost lesson is joined again by its calls; any other one is started by them. */
const eitherWay = (start: Decision, rejoin: Decision): Decision =>
  given(({ view }) => (view.room.phase.name === 'lost' ? rejoin : start));

/** No call came of the attempt. */
export const callFailed = (attempt: number, failure: AttemptFailure): Decision =>
  ifAwaited(attempt, eitherWay(failingStart(failure), failingTry(failure)));

/** Whether the last run is saved. If it is not, no call is opened now. */
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

const announcing = given(({ view: { sessionId } }) =>
  sessionId === null ? nothing : doing({ type: 'announce', sessionId }),
);

/** The call of the attempt is open: the room runs, as a new run or as the one that was lost. */
export function callOpened(attempt: number, opened: OpenedCall): Decision {
  const isSpoken = opened.way === 'spoken';
  const hasMicrophone = isSpoken && opened.hasMicrophone;
  const hasCamera = isSpoken && opened.camera !== null;
  const running = inTurn(
    showingCall(opened),
    noting({ room: { type: 'connected', attempt, hasMicrophone, hasCamera } }),
    doing({ type: 'send_microphone' }),
    announcing,
  );
  return ifAwaited(attempt, eitherWay(inTurn(running, beginningRun), inTurn(running, goingOn)));
}

/** What a call reports counts if it is the lesson's; that of the next one waits until it has taken over. */
export const callReported = (attempt: number, report: CallReport): Decision =>
  given(({ next }) =>
    next?.attempt === attempt
      ? knowing({ next: { ...next, reports: [...next.reports, report] } })
      : ifAwaited(attempt, takingReport(report)),
  );
