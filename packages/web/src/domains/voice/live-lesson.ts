import type { RealtimeEvent } from '@vivavoce/contracts/realtime-events';
import { bearerToken } from '#lib/session-token.ts';
import { newItemId } from './client-events.ts';
import { HEARING_FINE, hearingAfter } from './hearing.ts';
import type { WantedMedia } from './learner-media.ts';
import { loadPlanText, StartFailed, sendRun, sendTurn } from './lesson-calls.ts';
import { type EarlierRuns, lessonMsAfter, runResult, wholeSeconds } from './lesson-clock.ts';
import { startCall } from './lesson-start.ts';
import type { LessonTrouble } from './lesson-trouble.ts';
import { type LessonParts, type LessonView, planOf, viewAtRest } from './lesson-view.ts';
import type { CallReport, RealtimeCall } from './realtime-call.ts';
import {
  dueIn,
  isMicrophoneOpen,
  type LessonPreferences,
  type RoomAction,
  type RoomState,
  roomAfter,
} from './room-state.ts';
import { createRunSaver } from './run-saver.ts';
import { type TranscriptAction, transcriptAfter, turnsToKeep } from './transcript.ts';
import { createTurnOutbox } from './turn-outbox.ts';

/** The clock is read this often and shown when its second changed. */
const CLOCK_MS = 250;
/** The sign-in is renewed on the way, so that the last save finds a token that still holds (RES-66). */
const SIGN_IN_CHECK_SECONDS = 60;

export type LiveLesson = ReturnType<typeof createLiveLesson>;

/**
 * One live lesson of one learner with one teacher: it owns the call, the clock, the transcript and what is saved of
 * them. Screens read `view` and call the commands. Nothing happens before `open`.
 */
export function createLiveLesson(parts: LessonParts) {
  const { browser, storage, userId, teacherId } = parts;
  let view = viewAtRest(parts);
  const listeners = new Set<() => void>();
  const outbox = createTurnOutbox({ storage, userId: userId ?? '', send: sendTurn });
  const saver = createRunSaver(sendRun, (savedMinutes) => show({ savedMinutes }));
  let earlierRuns: EarlierRuns = parts.resumed?.session ?? null;
  let attempts = 0;
  let giveUp = new AbortController();
  let call: RealtimeCall | null = null;
  let lessonMs = 0;
  let countedAtMs = 0;
  let clock: ReturnType<typeof setInterval> | undefined;
  let due: ReturnType<typeof dueIn> = null;
  let dueTimer: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<LessonView>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function armTimer(room: RoomState) {
    const next = dueIn(room);
    if (next?.action.type === due?.action.type && next?.since === due?.since) return;
    due = next;
    clearTimeout(dueTimer);
    if (next !== null) dueTimer = setTimeout(act, next.afterMs, { type: 'voice', action: next.action });
  }

  function act(action: RoomAction) {
    const room = roomAfter(view.room, action);
    if (room === view.room) return;
    call?.setMicrophone(isMicrophoneOpen(room));
    armTimer(room);
    show({ room });
  }

  function keep(action: TranscriptAction) {
    const transcript = transcriptAfter(view.transcript, action, Date.now());
    if (transcript === view.transcript) return;
    const { sessionId } = view;
    if (sessionId !== null && userId !== null && teacherId !== null) {
      const ids = { learningSessionId: sessionId, userId, teacherId };
      for (const { itemId, role, kind, text, saidAtMs } of turnsToKeep(view.transcript, transcript)) {
        outbox.put({ ...ids, role, kind, content: text, itemId, saidAtMs });
      }
    }
    show({ transcript });
  }

  function onEvent(event: RealtimeEvent) {
    if (event.type === 'provider_error') console.warn('The voice provider reports', event.code);
    keep(event);
    show({ hearing: hearingAfter(view.hearing, event) });
    act({ type: 'voice', action: event });
  }

  function onReport(report: CallReport) {
    if (report.type === 'event') onEvent(report.event);
    else if (report.type === 'sound') show({ sound: report.stream });
    else if (report.type === 'link') act({ type: 'link', link: report.link });
    else {
      end('lost');
      show({ trouble: { name: 'connection_lost', told: '' } });
    }
  }

  function count(): number {
    const nowMs = Date.now();
    lessonMs = lessonMsAfter(lessonMs, nowMs - countedAtMs);
    countedAtMs = nowMs;
    return wholeSeconds(lessonMs);
  }

  function tick() {
    const seconds = count();
    if (seconds === view.seconds) return;
    if (seconds % SIGN_IN_CHECK_SECONDS === 0) void bearerToken().catch(() => null);
    show({ seconds });
  }

  /** Ends a run or a start, once: the phase is left before anything else can end it again. */
  function end(how: 'stopped' | 'lost' | 'left') {
    const { phase } = view.room;
    if (phase.name !== 'running' && phase.name !== 'starting') return;
    const wasRunning = phase.name === 'running';
    giveUp.abort();
    call = null;
    clearInterval(clock);
    if (wasRunning) keep({ type: 'call_ended' });
    act(how === 'lost' ? { type: 'lost' } : { type: 'ended' });
    show({ camera: null, sound: null, seconds: 0, hearing: HEARING_FINE });
    if (wasRunning && view.sessionId !== null) saveRun(view.sessionId, how);
  }

  function saveRun(sessionId: string, how: 'stopped' | 'lost' | 'left') {
    const result = runResult(count(), earlierRuns, { measured: false });
    if (how === 'left') saver.saveBeforeLeaving({ sessionId, result });
    else saver.save(sessionId, result);
    // A new lesson that was stopped is over; the next start begins another one.
    const isOver = how === 'stopped' && !view.isResuming;
    earlierRuns = isOver ? null : result;
    show(isOver ? { sessionId: null } : { isResuming: true });
  }

  function missing(): LessonTrouble | null {
    if (userId === null) return { name: 'not_signed_in' };
    if (teacherId === null) return { name: 'no_teacher' };
    return view.isResuming && view.sessionId === null ? { name: 'no_session' } : null;
  }

  async function start(wanted: WantedMedia, preferences: LessonPreferences): Promise<void> {
    const { phase } = view.room;
    if (phase.name === 'starting' || phase.name === 'running') return;
    const trouble = missing();
    show({ trouble, savedMinutes: null });
    if (trouble !== null || userId === null || teacherId === null) return;
    attempts += 1;
    const attempt = attempts;
    giveUp = new AbortController();
    const { signal } = giveUp;
    const { sessionId } = view;
    if (sessionId === null) show({ transcript: [], plan: null });
    act({ type: 'start', attempt, preferences });
    try {
      const { ticket, media, ...started } = await startCall({
        ...{ browser, userId, teacherId, sessionId, wanted, preferences, signal },
        earlier: view.transcript,
        report: (report) => {
          if (!signal.aborted) onReport(report);
        },
        onSession: (created) => show({ sessionId: created }),
      });
      call = started.call;
      lessonMs = 0;
      countedAtMs = Date.now();
      clock = setInterval(tick, CLOCK_MS);
      show({ understands: ticket.understands, camera: media.camera === null ? null : media.stream });
      const [hasMicrophone, hasCamera] = [media.microphone !== null, media.camera !== null];
      act({ type: 'connected', attempt, hasMicrophone, hasCamera });
    } catch (error) {
      if (signal.aborted) return;
      const { trouble } =
        error instanceof StartFailed ? error : new StartFailed({ name: 'connection_lost', told: '' });
      const isLost = trouble.name === 'connection_lost';
      end(isLost ? 'lost' : 'stopped');
      show({ trouble, isResuming: view.isResuming || isLost });
      return;
    }
    await findPlan();
  }

  /** The plan of a new session is there once the session is; it only serves the answers to tap. */
  async function findPlan() {
    const { sessionId, plan } = view;
    if (sessionId === null || plan !== null) return;
    const found = planOf(await loadPlanText(sessionId));
    if (view.sessionId === sessionId) show({ plan: found });
  }

  function send(kind: 'typed' | 'tapped', text: string) {
    const words = text.trim();
    if (words === '' || call === null) return;
    const itemId = newItemId();
    keep({ type: 'learner_sent', itemId, kind, text: words });
    show({ hearing: HEARING_FINE });
    act({ type: 'voice', action: { type: 'learner_sent' } });
    call.sendText(itemId, words);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    view: () => view,
    /** The screen is shown: what an earlier visit could not send is sent now. */
    open: outbox.retry,
    /** The network is back. */
    retry() {
      outbox.retry();
      saver.retry();
    },
    start,
    stop: () => end('stopped'),
    /** The screen goes: the same clean-up as Stop, with requests that outlive the page (RES-66). */
    leave() {
      end('left');
      saver.saveBeforeLeaving();
      outbox.sendBeforeLeaving();
      outbox.close();
    },
    sendTyped: (text: string) => send('typed', text),
    sendTapped: (text: string) => send('tapped', text),
    refuseCandidate: () => show({ hearing: hearingAfter(view.hearing, { type: 'candidate_refused' }) }),
    interrupt() {
      call?.interrupt();
      act({ type: 'voice', action: { type: 'interrupted' } });
    },
    toggleMute: () => act({ type: 'mute_toggled' }),
    dismissTrouble: () => show({ trouble: null }),
  };
}
