import { newItemId } from '#domains/voice/call/client-events.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { createRejoin, type RejoinOutcome } from '#domains/voice/call/rejoin.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { createRunLedger } from '#domains/voice/run/run-ledger.ts';
import { type SameLesson, watchSameLesson } from '#domains/voice/run/same-lesson.ts';
import { bearerToken } from '#lib/session-token.ts';
import { connectionFailed, loadSession, type StartFailed, VoiceAway } from './lesson-api.ts';
import { createLessonCall } from './lesson-call.ts';
import { createLessonStore } from './lesson-store.ts';
import { missingFor } from './lesson-trouble.ts';
import { type LessonParts, planOf } from './lesson-view.ts';
import { isMicrophoneOpen, type LessonPreferences } from './room-state.ts';
import { createTalkButton } from './talk-button.ts';

/** The sign-in is renewed on the way, so that the last save finds a token that still holds (RES-66). */
const SIGN_IN_CHECK_SECONDS = 60;

/** A voice server that is started again is back in seconds: so many tries of a rejoin find none before it is given up. */
const TRIES_WITHOUT_VOICE = 3;

/** The room tries to come back, and the first try is about to begin. */
const NO_ATTEMPT = 0;

/** How a run ends: by Stop, by a lost connection, by leaving the page, or because another page has joined. */
type End = 'stopped' | 'lost' | 'left' | 'taken';

export type LiveLesson = ReturnType<typeof createLiveLesson>;

/**
 * One live lesson of one learner with one teacher: it owns the call, the tracks, the clock and what is saved of them.
 * Screens read `view` and call the commands. Nothing happens before `open`.
 */
export function createLiveLesson(parts: LessonParts) {
  const store = createLessonStore(parts, (room) => call.setMicrophone(isMicrophoneOpen(room)));
  const { view, show, act, keep, outbox } = store;
  const call = createLessonCall(parts, store, onReport);
  const earlier = parts.resumed?.session ?? null;
  const runs = createRunLedger({ earlier, onSecond, onSaved: (savedMinutes) => show({ savedMinutes }) });
  const attention = parts.attention;
  const rejoin = createRejoin(joinAgain, () => act({ type: 'rejoin_given_up' }));
  let sameLesson: SameLesson | null = null;
  let wanted: WantedMedia = 'camera_and_microphone';
  let attempts = 0;
  let triesWithoutVoice = 0;

  function onSecond(seconds: number) {
    if (seconds % SIGN_IN_CHECK_SECONDS === 0) void bearerToken().catch(() => null);
    show({ seconds });
    call.tick();
  }

  function onReport(report: CallReport) {
    if (report.type === 'event') store.hear(report.event);
    else if (report.type === 'sound') show({ sound: report.stream });
    else if (report.type === 'link') act({ type: 'link', link: report.link });
    else if (report.type === 'quality') show({ quality: report.quality });
    else {
      end('lost');
      show({ trouble: { name: 'connection_lost', told: '' } });
      triesWithoutVoice = 0;
      rejoin.begin();
      act({ type: 'rejoining', attempt: NO_ATTEMPT });
    }
  }

  const talk = createTalkButton(
    () => {
      call.current()?.beginTurn();
      act({ type: 'voice', action: { type: 'talk_began' } });
    },
    (isKept) => {
      act({ type: 'voice', action: { type: 'talk_ended', isKept } });
      call.current()?.endTurn(isKept);
    },
  );

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
    talk.forget();
    const attended = attention?.stop() ?? { measured: false };
    call.close();
    if (wasRunning) keep({ type: 'call_ended' });
    store.understand({ type: 'call_ended' });
    act(how === 'lost' || how === 'taken' ? { type: 'lost' } : { type: 'ended' });
    show({ camera: null, sound: null, seconds: 0, secondsLeft: null, quality: 'good', isWritten: false });
    if (!wasRunning || sessionId === null) return;
    // A new lesson that was stopped is over; the next start begins another one.
    const isLast = how === 'stopped' && !isResuming;
    runs.end(sessionId, { isLeaving: how === 'left', isLast, callId: call.id(), attention: attended });
    show(isLast ? { sessionId: null } : { isResuming: true });
  }

  /** Opens the call of an attempt. @returns what went wrong, null when nothing did */
  async function connect(giveUp: AbortController, isRejoin: boolean): Promise<StartFailed | null> {
    const attempt = attempts;
    // A save that came late would end the call that is opened now.
    const known = view().sessionId;
    if (known !== null && !(await runs.isSettled(known))) return connectionFailed();
    const mayWrite = !isRejoin || triesWithoutVoice >= TRIES_WITHOUT_VOICE;
    const failed = await call.open({ attempt, wanted, isRejoin, mayWrite, giveUp });
    const { sessionId } = view();
    if (failed === null && sessionId !== null) sameLesson?.joined(sessionId);
    if (failed instanceof VoiceAway) triesWithoutVoice += 1;
    return failed;
  }

  async function start(chosen: WantedMedia, preferences: LessonPreferences): Promise<void> {
    const { phase } = view().room;
    if (phase.name === 'starting' || phase.name === 'running') return;
    rejoin.cancel();
    const trouble = missingFor(parts, view());
    show({ trouble, savedMinutes: null });
    if (trouble !== null) return;
    wanted = chosen;
    attempts += 1;
    const mine = call.begin();
    if (view().sessionId === null) show({ transcript: [], plan: null });
    act({ type: 'start', attempt: attempts, preferences });
    const failed = await connect(mine, false);
    if (mine.signal.aborted) return;
    if (failed !== null) {
      const isLost = failed.trouble.name === 'connection_lost';
      end(isLost ? 'lost' : 'stopped');
      show({ trouble: failed.trouble, isResuming: view().isResuming || isLost });
      return;
    }
    runs.begin();
    const { camera, sessionId } = view();
    if (sessionId !== null) attention?.start(camera, sessionId);
    await findPlan();
  }

  /** One try to open the next call of a lesson that was lost; the run and its clock go on. */
  async function joinAgain(signal: AbortSignal): Promise<RejoinOutcome> {
    const mine = call.begin();
    signal.addEventListener('abort', () => mine.abort());
    attempts += 1;
    act({ type: 'rejoining', attempt: attempts });
    const failed = await connect(mine, true);
    if (mine.signal.aborted) return 'not_yet';
    if (failed === null) {
      runs.goOn();
      const { camera, sessionId } = view();
      if (sessionId !== null) attention?.goOn(camera, sessionId);
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
    const found = planOf((await loadSession(sessionId))?.lesson_plan);
    if (view().sessionId === sessionId) show({ plan: found });
  }

  function send(kind: 'typed' | 'tapped', text: string) {
    const words = text.trim();
    const now = call.current();
    if (words === '' || now === null) return;
    const itemId = newItemId();
    keep({ type: 'learner_sent', itemId, kind, text: words });
    store.understand({ type: 'learner_sent' });
    act({ type: 'voice', action: { type: 'learner_sent' } });
    now.sendText(itemId, words);
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
    /** A lesson in writing tries to find its voice again; without one it goes on in writing. */
    async speakAgain() {
      if (!view().isWritten) return;
      const { preferences } = view().room;
      end('lost');
      await start(wanted === 'writing' ? 'camera_and_microphone' : wanted, preferences);
    },
    pressTalk: talk.press,
    releaseTalk: talk.release,
    refuseCandidate: () => store.understand({ type: 'candidate_refused' }),
    interrupt() {
      call.current()?.interrupt();
      act({ type: 'voice', action: { type: 'interrupted' } });
    },
    toggleMute: () => act({ type: 'mute_toggled' }),
    dismissTrouble: () => show({ trouble: null }),
  };
}
