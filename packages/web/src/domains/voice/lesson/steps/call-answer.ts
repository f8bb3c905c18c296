import { limitFrom } from '#domains/voice/call/call-limit.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { callOrdered } from './call-attempt.ts';
import { reported } from './call-report.ts';
import { joinedAgain, tryFailed } from './joining-again.ts';
import type { AttemptFailure, OpenedCall } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, knowing, nothing, showing } from './lesson-state.ts';
import { runBegun, startFailed } from './run-start.ts';

/** Only an answer to the attempt that is awaited counts; a late one changes nothing. */
const ifAwaited =
  (attempt: number, decide: Decision): Decision =>
  (state) =>
    state.current === attempt ? decide(state) : [state, []];

/** No call came of the attempt that is awaited. */
export const callFailed = (attempt: number, failure: AttemptFailure, nowMs: number): Decision =>
  ifAwaited(attempt, (state) =>
    state.view.room.phase.name === 'lost'
      ? tryFailed(failure, nowMs)(state)
      : startFailed(failure, nowMs)(state),
  );

/** Whether the last run is saved. If it is not, no call is opened now. */
export const runSettled = (attempt: number, isSettled: boolean, nowMs: number): Decision =>
  isSettled
    ? ifAwaited(attempt, callOrdered)
    : callFailed(
        attempt,
        { trouble: { name: 'connection_lost', told: '' }, mayPass: true, isVoiceAway: false },
        nowMs,
      );

function openedAs(opened: OpenedCall, nowMs: number): Decision {
  if (opened.way === 'written') return showing({ isWritten: true, isStandIn: false, understands: null });
  const { ticket, camera } = opened;
  return (state) =>
    inTurn(
      state,
      knowing({ limit: limitFrom(ticket, nowMs) }),
      showing({ understands: ticket.understands, isStandIn: ticket.standIn, camera }),
    );
}

/** The call of the attempt that is awaited is open: the room runs, as a new run or as the one that was lost. */
export const callOpened = (attempt: number, opened: OpenedCall, nowMs: number): Decision =>
  ifAwaited(attempt, (state) => {
    const { sessionId, room } = state.view;
    const isSpoken = opened.way === 'spoken';
    const hasMicrophone = isSpoken && opened.hasMicrophone;
    const hasCamera = isSpoken && opened.camera !== null;
    return inTurn(
      state,
      openedAs(opened, nowMs),
      noting({ room: { type: 'connected', attempt, hasMicrophone, hasCamera } }, nowMs),
      doing({ type: 'send_microphone' }),
      sessionId === null ? nothing : doing({ type: 'announce', sessionId }),
      room.phase.name === 'lost' ? joinedAgain : runBegun,
    );
  });

/** What a call tells counts if it is the lesson's; that of the next one waits until it has taken over. */
export const callReported =
  (attempt: number, report: CallReport, nowMs: number): Decision =>
  (state) => {
    const { next } = state;
    if (next?.attempt === attempt) {
      return [{ ...state, next: { ...next, reports: [...next.reports, report] } }, []];
    }
    return ifAwaited(attempt, reported(report, nowMs))(state);
  };
