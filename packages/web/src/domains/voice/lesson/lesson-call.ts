import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { type CallLimit, limitAdvice, limitFrom } from '#domains/voice/call/call-limit.ts';
import type { CallReport, RealtimeCall } from '#domains/voice/call/realtime-call.ts';
import type { HeldMedia } from '#domains/voice/media/held-media.ts';
import type { LearnerMedia, WantedMedia } from '#domains/voice/media/learner-media.ts';
import { holdForLesson } from '#domains/voice/media/lesson-devices.ts';
import { connectionFailed, StartFailed } from './lesson-api.ts';
import { openNextCall, startCall } from './lesson-start.ts';
import type { LessonStore } from './lesson-store.ts';
import type { LessonParts } from './lesson-view.ts';
import { voiceNameOf } from './room-state.ts';

type Attempt = {
  /** The number of the attempt, as the room knows it. */
  attempt: number;
  wanted: WantedMedia;
  /** One that joins again leaves a lesson alone that goes on elsewhere. */
  isRejoin: boolean;
  /** Whether the lesson is to go on in writing where no voice is to be had. */
  mayWrite: boolean;
  /** Of `begin`: aborting gives the attempt up, or ends the call that came of it. */
  giveUp: AbortController;
};

/**
 * The call of a lesson with the tracks that it sends: one at a time, but for the moment in which the next one takes
 * over. `onReport` hears the one that counts, and nothing after it was closed.
 */
export function createLessonCall(
  { browser, userId, teacherId }: LessonParts,
  store: LessonStore,
  onReport: (report: CallReport) => void,
) {
  const { view, show, act, keep } = store;
  let giveUp = new AbortController();
  let call: RealtimeCall | null = null;
  let media: HeldMedia | null = null;
  let limit: CallLimit | null = null;
  let id: string | null = null;
  let isTakingOver = false;
  /** Whether the microphone became another one while a call was being opened, which still sends the former one. */
  let isMicrophoneNew = false;

  const hold = (given: LearnerMedia) =>
    holdForLesson(given, browser, store, (track) => {
      isMicrophoneNew = true;
      call?.replaceMicrophone(track);
    });

  function takeCall(opened: RealtimeCall) {
    call = opened;
    if (isMicrophoneNew && media !== null) call.replaceMicrophone(media.tracks().microphone);
  }

  const isQuiet = () => voiceNameOf(view().room) === 'idle';
  const advice = (held: CallLimit) => limitAdvice(held, Date.now(), isQuiet());
  /** Whether the teacher owes the learner words that the call which ends can no longer give. */
  const isTeachersTurn = () => ['thinking', 'speaking'].includes(voiceNameOf(view().room));

  function onCall(callId: string) {
    id = callId;
  }

  const reportOf = (signal: AbortSignal) => (report: CallReport) => {
    if (!signal.aborted) onReport(report);
  };

  function takeTracks(attempt: number, held: HeldMedia, ticket: RealtimeTicket) {
    media = held;
    limit = limitFrom(ticket, Date.now());
    const { stream, microphone, camera } = held.tracks();
    const { understands, standIn } = ticket;
    show({ understands, isStandIn: standIn, camera: camera === null ? null : stream });
    const [hasMicrophone, hasCamera] = [microphone !== null, camera !== null];
    act({ type: 'connected', attempt, hasMicrophone, hasCamera });
  }

  /**
   * Opens the call of this attempt and lets the room run.
   * @returns what went wrong, null when nothing did
   */
  async function open({
    attempt,
    wanted,
    isRejoin,
    mayWrite,
    giveUp: { signal },
  }: Attempt): Promise<StartFailed | null> {
    const { room, sessionId, transcript } = view();
    if (userId === null || teacherId === null || signal.aborted) return connectionFailed();
    isMicrophoneNew = false;
    try {
      const started = await startCall({
        ...{ browser, userId, teacherId, sessionId, wanted, hold, signal, mayWrite },
        preferences: room.preferences,
        lostCallId: isRejoin ? id : null,
        earlier: () => transcript,
        report: reportOf(signal),
        onCall,
        onSession: (created) => show({ sessionId: created }),
      });
      if (started.way === 'spoken') {
        takeTracks(attempt, started.media, started.ticket);
        takeCall(started.call);
      } else {
        call = started.call;
        show({ isWritten: true, isStandIn: false, understands: null });
        act({ type: 'connected', attempt, hasMicrophone: false, hasCamera: false });
      }
      return null;
    } catch (error) {
      return error instanceof StartFailed ? error : connectionFailed();
    }
  }

  /**
   * The next call of the lesson takes over from the one that the provider will end; failing is no harm yet. Once our
   * server has taken it, the former one is left there and soon ended: who begins to speak in that second goes on in the
   * next call, and a teacher who was to speak or did begins anew.
   */
  async function takeOver(ending: CallLimit) {
    const { room, sessionId } = view();
    if (isTakingOver || media === null || sessionId === null || userId === null || teacherId === null) return;
    isTakingOver = true;
    isMicrophoneNew = false;
    const [former, next] = [giveUp, new AbortController()];
    const giveUpNext = () => next.abort();
    former.signal.addEventListener('abort', giveUpNext);
    try {
      const { preferences } = room;
      const ids = { userId, teacherId, sessionId };
      const earlier = () => view().transcript;
      const opening = () => (isTeachersTurn() ? 'teacher_begins' : 'takes_over');
      const isStillDue = () => advice(ending).do === 'take_over';
      const order = {
        browser,
        preferences,
        media,
        earlier,
        opening,
        isStillDue,
        signal: next.signal,
        onCall,
      };
      const opened = await openNextCall({ ...ids, ...order }).finally(() =>
        former.signal.removeEventListener('abort', giveUpNext),
      );
      if (opened !== null && !former.signal.aborted) {
        giveUp = next;
        former.abort();
        takeCall(opened.call);
        limit = limitFrom(opened.ticket, Date.now());
        show({ quality: 'good' });
        keep({ type: 'call_ended' });
        act({ type: 'taken_over', isTeachersTurn: isTeachersTurn() });
        opened.listen(reportOf(next.signal));
      }
    } catch {
      console.warn('The next call of the lesson could not be opened');
    }
    isTakingOver = false;
  }

  return {
    /** A new attempt begins. @returns what gives it up */
    begin(): AbortController {
      giveUp = new AbortController();
      return giveUp;
    },
    open,
    /** The call under way; null when none is. */
    current: () => call,
    /** How the server names the newest call that it took, also when that is over; null where there was none. */
    id: () => id,
    setMicrophone: (isOpen: boolean) => media?.setMicrophone(isOpen),
    /** A second of the lesson is over: the call may be near its end. */
    tick() {
      if (limit === null) return;
      const due = advice(limit);
      if (due.do === 'tell') show({ secondsLeft: due.secondsLeft });
      if (due.do === 'take_over') void takeOver(limit);
    },
    /** Ends the call, or the attempt at one, and gives the tracks back. */
    close() {
      giveUp.abort();
      call = null;
      media?.release();
      media = null;
      limit = null;
    },
  };
}
