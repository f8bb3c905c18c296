import { bearerToken } from '#lib/session-token.ts';
import { type CallLimit, limitAdvice, limitFrom } from './call-limit.ts';
import { newItemId } from './client-events.ts';
import type { HeldMedia } from './held-media.ts';
import type { LearnerMedia, WantedMedia } from './learner-media.ts';
import { connectionFailed, loadPlanText, StartFailed } from './lesson-calls.ts';
import { holdForLesson } from './lesson-devices.ts';
import { openNextCall, startCall } from './lesson-start.ts';
import { createLessonStore } from './lesson-store.ts';
import type { LessonTrouble } from './lesson-trouble.ts';
import { type LessonParts, planOf } from './lesson-view.ts';
import type { CallReport, RealtimeCall } from './realtime-call.ts';
import { createRejoin, type RejoinOutcome } from './rejoin.ts';
import { isMicrophoneOpen, type LessonPreferences, voiceNameOf } from './room-state.ts';
import { createRunLedger } from './run-ledger.ts';
import { type SameLesson, watchSameLesson } from './same-lesson.ts';

/** The sign-in is renewed on the way, so that the last save finds a token that still holds (RES-66). */
const SIGN_IN_CHECK_SECONDS = 60;

/** How a run ends: by Stop, by a lost connection, by leaving the page, or because another page has joined. */
type End = 'stopped' | 'lost' | 'left' | 'taken';

export type LiveLesson = ReturnType<typeof createLiveLesson>;

/**
 * One live lesson of one learner with one teacher: it owns the call, the tracks, the clock and what is saved of them.
 * Screens read `view` and call the commands. Nothing happens before `open`.
 */
export function createLiveLesson(parts: LessonParts) {
  const { browser, userId, teacherId } = parts;
  const store = createLessonStore(parts, (room) => media?.setMicrophone(isMicrophoneOpen(room)));
  const { view, show, act, keep, outbox } = store;
  const earlier = parts.resumed?.session ?? null;
  const runs = createRunLedger({ earlier, onSecond, onSaved: (savedMinutes) => show({ savedMinutes }) });
  const rejoin = createRejoin(joinAgain, () => act({ type: 'rejoin_given_up' }));
  let sameLesson: SameLesson | null = null;
  let wanted: WantedMedia = 'camera_and_microphone';
  let attempts = 0;
  let giveUp = new AbortController();
  let call: RealtimeCall | null = null;
  let media: HeldMedia | null = null;
  let limit: CallLimit | null = null;
  let isTakingOver = false;

  function onSecond(seconds: number) {
    if (seconds % SIGN_IN_CHECK_SECONDS === 0) void bearerToken().catch(() => null);
    show({ seconds });
    if (limit === null) return;
    const advice = limitAdvice(limit, Date.now(), voiceNameOf(view().room) === 'idle');
    if (advice.do === 'tell') show({ secondsLeft: advice.secondsLeft });
    if (advice.do === 'take_over') void takeOver();
  }

  function onReport(report: CallReport) {
    if (report.type === 'event') store.hear(report.event);
    else if (report.type === 'sound') show({ sound: report.stream });
    else if (report.type === 'link') act({ type: 'link', link: report.link });
    else {
      end('lost');
      show({ trouble: { name: 'connection_lost', told: '' } });
      rejoin.begin();
    }
  }

  const hold = (given: LearnerMedia) =>
    holdForLesson(given, browser, store, (track) => call?.replaceMicrophone(track));

  /** Another page has joined this lesson: two would take it from each other for ever. */
  function onTaken(sessionId: string) {
    const { name } = view().room.phase;
    if (sessionId !== view().sessionId || (name !== 'running' && name !== 'lost')) return;
    end('taken');
    show({ trouble: { name: 'opened_elsewhere' } });
  }

  /** Ends a run, a start or a rejoin, once: the phase is left before anything else can end it again. */
  function end(how: End) {
    rejoin.cancel();
    act({ type: 'rejoin_given_up' });
    const { room, isResuming, sessionId } = view();
    if (room.phase.name !== 'running' && room.phase.name !== 'starting') return;
    const wasRunning = room.phase.name === 'running';
    giveUp.abort();
    call = null;
    media?.release();
    media = null;
    limit = null;
    if (wasRunning) keep({ type: 'call_ended' });
    store.understand({ type: 'call_ended' });
    act(how === 'lost' || how === 'taken' ? { type: 'lost' } : { type: 'ended' });
    show({ camera: null, sound: null, seconds: 0, secondsLeft: null });
    if (!wasRunning || sessionId === null) return;
    // A new lesson that was stopped is over; the next start begins another one.
    const isLast = how === 'stopped' && !isResuming;
    runs.end(sessionId, { isLeaving: how === 'left', isLast });
    show(isLast ? { sessionId: null } : { isResuming: true });
  }

  function missing(): LessonTrouble | null {
    if (userId === null) return { name: 'not_signed_in' };
    if (teacherId === null) return { name: 'no_teacher' };
    return view().isResuming && view().sessionId === null ? { name: 'no_session' } : null;
  }

  /** Opens the call of this attempt and lets the room run. @returns what went wrong, null when nothing did */
  async function connect(attempt: number): Promise<StartFailed | null> {
    const { signal } = giveUp;
    const { room, sessionId, transcript } = view();
    if (userId === null || teacherId === null) return connectionFailed();
    try {
      // A save that came late would end the call that is opened now.
      if (sessionId !== null && !(await runs.isSettled())) return connectionFailed();
      const { ticket, ...started } = await startCall({
        ...{ browser, userId, teacherId, sessionId, wanted, hold, signal },
        preferences: room.preferences,
        earlier: transcript,
        report: (report) => {
          if (!signal.aborted) onReport(report);
        },
        onSession: (created) => show({ sessionId: created }),
      });
      call = started.call;
      media = started.media;
      limit = limitFrom(ticket, Date.now());
      const { stream, microphone, camera } = media.tracks();
      const { understands, standIn } = ticket;
      show({ understands, isStandIn: standIn, camera: camera === null ? null : stream });
      const [hasMicrophone, hasCamera] = [microphone !== null, camera !== null];
      act({ type: 'connected', attempt, hasMicrophone, hasCamera });
      sameLesson?.joined(started.sessionId);
      return null;
    } catch (error) {
      return error instanceof StartFailed ? error : connectionFailed();
    }
  }

  /** The next call of the lesson takes over from the one that the provider will end; failing is no harm yet. */
  async function takeOver() {
    const { room, sessionId, transcript } = view();
    if (isTakingOver || media === null || sessionId === null || userId === null || teacherId === null) return;
    isTakingOver = true;
    const [former, next] = [giveUp, new AbortController()];
    const giveUpNext = () => next.abort();
    former.signal.addEventListener('abort', giveUpNext);
    try {
      const { preferences } = room;
      const ids = { userId, teacherId, sessionId };
      const order = { browser, preferences, media, earlier: transcript, signal: next.signal };
      const { ticket, listen, ...opened } = await openNextCall({ ...ids, ...order });
      former.signal.removeEventListener('abort', giveUpNext);
      giveUp = next;
      former.abort();
      call = opened.call;
      limit = limitFrom(ticket, Date.now());
      listen((report) => {
        if (!next.signal.aborted) onReport(report);
      });
    } catch {
      console.warn('The next call of the lesson could not be opened');
    }
    isTakingOver = false;
  }

  async function start(chosen: WantedMedia, preferences: LessonPreferences): Promise<void> {
    const { phase } = view().room;
    if (phase.name === 'starting' || phase.name === 'running') return;
    rejoin.cancel();
    const trouble = missing();
    show({ trouble, savedMinutes: null });
    if (trouble !== null) return;
    wanted = chosen;
    attempts += 1;
    giveUp = new AbortController();
    const { signal } = giveUp;
    if (view().sessionId === null) show({ transcript: [], plan: null });
    act({ type: 'start', attempt: attempts, preferences });
    const failed = await connect(attempts);
    if (signal.aborted) return;
    if (failed !== null) {
      const isLost = failed.trouble.name === 'connection_lost';
      end(isLost ? 'lost' : 'stopped');
      show({ trouble: failed.trouble, isResuming: view().isResuming || isLost });
      return;
    }
    runs.begin();
    await findPlan();
  }

  /** One try to open the next call of a lesson that was lost; the run and its clock go on. */
  async function joinAgain(signal: AbortSignal): Promise<RejoinOutcome> {
    const mine = new AbortController();
    signal.addEventListener('abort', () => mine.abort());
    giveUp = mine;
    attempts += 1;
    act({ type: 'rejoining', attempt: attempts });
    const failed = await connect(attempts);
    if (mine.signal.aborted) return 'not_yet';
    if (failed === null) {
      runs.goOn();
      show({ trouble: null, rejoins: view().rejoins + 1 });
      return 'joined';
    }
    if (failed.mayPass) return 'not_yet';
    show({ trouble: failed.trouble });
    return 'refused';
  }

  /** The plan of a new session is there once the session is; it only serves the answers to tap. */
  async function findPlan() {
    const { sessionId, plan } = view();
    if (sessionId === null || plan !== null) return;
    const found = planOf(await loadPlanText(sessionId));
    if (view().sessionId === sessionId) show({ plan: found });
  }

  function send(kind: 'typed' | 'tapped', text: string) {
    const words = text.trim();
    if (words === '' || call === null) return;
    const itemId = newItemId();
    keep({ type: 'learner_sent', itemId, kind, text: words });
    store.understand({ type: 'learner_sent' });
    act({ type: 'voice', action: { type: 'learner_sent' } });
    call.sendText(itemId, words);
  }

  return {
    subscribe: store.subscribe,
    view,
    /** The screen is shown: what an earlier visit could not send is sent now. */
    open() {
      sameLesson ??= watchSameLesson(onTaken);
      outbox.retry();
    },
    /** The network is back. */
    retry() {
      outbox.retry();
      runs.retry();
      rejoin.hurry();
    },
    start,
    stop: () => end('stopped'),
    /** The screen goes: the same clean-up as Stop, with requests that outlive the page (RES-66). */
    leave() {
      end('left');
      runs.saveBeforeLeaving();
      outbox.sendBeforeLeaving();
      outbox.close();
      sameLesson?.close();
      sameLesson = null;
    },
    sendTyped: (text: string) => send('typed', text),
    sendTapped: (text: string) => send('tapped', text),
    refuseCandidate: () => store.understand({ type: 'candidate_refused' }),
    interrupt() {
      call?.interrupt();
      act({ type: 'voice', action: { type: 'interrupted' } });
    },
    toggleMute: () => act({ type: 'mute_toggled' }),
    dismissTrouble: () => show({ trouble: null }),
  };
}
