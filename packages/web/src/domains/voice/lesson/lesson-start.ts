import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import {
  CallFailed,
  type CallReport,
  openRealtimeCall,
  type RealtimeCall,
} from '#domains/voice/call/realtime-call.ts';
import { openWrittenCall } from '#domains/voice/call/written-call.ts';
import type { HeldMedia } from '#domains/voice/media/held-media.ts';
import {
  askForMedia,
  type LearnerMedia,
  MediaRefused,
  releaseMedia,
  type WantedMedia,
} from '#domains/voice/media/learner-media.ts';
import type { Turn } from '#domains/voice/words/transcript.ts';
import {
  connectionFailed,
  createSession,
  fetchTicket,
  loadSession,
  StartFailed,
  VoiceAway,
} from './lesson-api.ts';
import type { LessonPreferences } from './room-state.ts';

/** A key lives 60 seconds; when the person took longer to allow the microphone, a new one is fetched. */
const KEY_USE_LIMIT_MS = 45_000;

export type StartOrder = {
  browser: CallBrowser;
  userId: string;
  teacherId: string;
  /** The session to go on with, or one that an earlier attempt created; null makes a new one. */
  sessionId: string | null;
  wanted: WantedMedia;
  preferences: LessonPreferences;
  /** What was said in the session before. */
  earlier: () => readonly Turn[];
  /** The call that was lost, where the room joins again by itself. */
  lostCallId: string | null;
  /** Whether the lesson is to go on in writing where no voice is to be had. */
  mayWrite: boolean;
  /** Takes the tracks into the lesson's hands. */
  hold: (media: LearnerMedia) => HeldMedia;
  report: (report: CallReport) => void;
  /** Told how the server names each call that it took, also one that failed after that. */
  onCall: (callId: string) => void;
  /** Told as soon as the session exists, so that a failure after that does not waste it (RES-64, RES-65). */
  onSession: (sessionId: string) => void;
  signal: AbortSignal;
};

/** A spoken call with its ticket and the tracks that it holds, or a written one that has neither. */
export type StartedCall = { sessionId: string; call: RealtimeCall } & (
  | { way: 'spoken'; ticket: RealtimeTicket; media: HeldMedia }
  | { way: 'written' }
);

function throwIfGivenUp(signal: AbortSignal): void {
  if (signal.aborted) throw connectionFailed();
}

async function mediaFor({ browser, wanted, signal }: StartOrder): Promise<LearnerMedia> {
  const media = await askForMedia(browser, wanted).catch((error: unknown) => {
    throw error instanceof MediaRefused
      ? new StartFailed({ name: 'media_refused' }, { mayPass: false })
      : error;
  });
  if (signal.aborted) releaseMedia(media);
  throwIfGivenUp(signal);
  return media;
}

/**
 * Key, media, connection. A provider that fails is known to the server from then on: the second key is for another one,
 * where there is one.
 */
async function startSpoken(order: StartOrder, learningSessionId: string): Promise<StartedCall> {
  const { browser, userId, teacherId, preferences, earlier, report, signal, lostCallId, onCall } = order;
  const getTicket = () =>
    fetchTicket(
      {
        ...{ learningSessionId, teacherId, userId, pace: preferences.pace },
        ...(lostCallId === null ? {} : { lostCallId }),
      },
      signal,
    );
  let ticket = await getTicket();
  const keySinceMs = Date.now();
  throwIfGivenUp(signal);

  const media = order.hold(await mediaFor(order));
  const open = () =>
    openRealtimeCall(browser, {
      ...{ ticket, preferences, earlier, report, signal, named: onCall },
      media: media.tracks(),
      opening: () => 'teacher_begins',
    });
  try {
    if (Date.now() - keySinceMs > KEY_USE_LIMIT_MS) ticket = await getTicket();
    const call = await open().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed && error.isProviderDown) || signal.aborted) throw error;
      ticket = await getTicket();
      return open();
    });
    return { way: 'spoken', sessionId: learningSessionId, ticket, media, call };
  } catch (error) {
    media.release();
    if (error instanceof StartFailed) throw error;
    if (!(error instanceof CallFailed)) throw connectionFailed();
    throw error.isProviderDown ? new VoiceAway(error.told) : connectionFailed(error.told);
  }
}

/** A lesson without any voice: the chat of its session is known by the session alone. */
async function startWritten(order: StartOrder, sessionId: string): Promise<StartedCall> {
  const { userId, teacherId, report, signal, preferences } = order;
  const session = await loadSession(sessionId);
  throwIfGivenUp(signal);
  if (session === null) throw connectionFailed();
  const { chatId } = session;
  const call = openWrittenCall({
    ...{ userId, teacherId, chatId, report, signal },
    ...{ opening: 'teacher_begins', pace: preferences.pace },
  });
  return { way: 'written', sessionId, call };
}

/**
 * Session, key, media, connection, in the order of specification §4. After an abort every late answer is dropped
 * and whatever it brought is released.
 * @throws StartFailed with what the banner is to say
 */
export async function startCall(order: StartOrder): Promise<StartedCall> {
  const { userId, teacherId, wanted, mayWrite, signal } = order;
  const sessionId = order.sessionId ?? (await createSession(userId, teacherId));
  order.onSession(sessionId);
  throwIfGivenUp(signal);
  if (wanted === 'writing') return startWritten(order, sessionId);
  try {
    return await startSpoken(order, sessionId);
  } catch (error) {
    if (!(error instanceof VoiceAway && mayWrite) || signal.aborted) throw error;
    return startWritten(order, sessionId);
  }
}

/**
 * Opens the next call of a running lesson on the tracks that it has, before the provider ends the old one. What the
 * new call reports waits for `listen`, so that nothing of it is lost and the old one is heard until then.
 * @returns null when it was not due any more
 * @throws StartFailed, CallFailed
 */
export async function openNextCall(
  order: Omit<StartOrder, 'wanted' | 'lostCallId' | 'mayWrite' | 'hold' | 'report' | 'onSession'> & {
    sessionId: string;
    media: HeldMedia;
    /** Whether the teacher is to speak first in it; asked when it is open. */
    opening: () => 'teacher_begins' | 'takes_over';
    /** Asked when the key is there: somebody may have begun to speak meanwhile. */
    isStillDue: () => boolean;
  },
) {
  const { browser, sessionId, userId, teacherId, media, preferences, onCall, isStillDue, ...rest } = order;
  const waiting: CallReport[] = [];
  let heard: (report: CallReport) => void = (report) => waiting.push(report);
  const { pace } = preferences;
  const ticket = await fetchTicket({ learningSessionId: sessionId, teacherId, userId, pace }, rest.signal);
  if (!isStillDue()) return null;
  const call = await openRealtimeCall(browser, {
    ...{ ticket, preferences, ...rest },
    named: onCall,
    media: media.tracks(),
    report: (report) => heard(report),
  });
  return {
    ticket,
    call,
    listen(report: (report: CallReport) => void) {
      heard = report;
      waiting.forEach(report);
    },
  };
}
