import type { RealtimeTicket } from '@vivavoce/contracts/voice';
import type { CallBrowser } from './call-browser.ts';
import {
  askForMedia,
  type LearnerMedia,
  MediaRefused,
  releaseMedia,
  type WantedMedia,
} from './learner-media.ts';
import { createSession, fetchTicket, StartFailed } from './lesson-calls.ts';
import { CallFailed, type CallReport, openRealtimeCall, type RealtimeCall } from './realtime-call.ts';
import type { LessonPreferences } from './room-state.ts';
import type { Turn } from './transcript.ts';

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
  earlier: readonly Turn[];
  report: (report: CallReport) => void;
  /** Told as soon as the session exists, so that a failure after that does not waste it (RES-64, RES-65). */
  onSession: (sessionId: string) => void;
  signal: AbortSignal;
};

export type StartedCall = { ticket: RealtimeTicket; media: LearnerMedia; call: RealtimeCall };

function throwIfGivenUp(signal: AbortSignal): void {
  if (signal.aborted) throw new StartFailed({ name: 'connection_lost', told: '' });
}

async function mediaFor({ browser, wanted, signal }: StartOrder): Promise<LearnerMedia> {
  const media = await askForMedia(browser, wanted).catch((error: unknown) => {
    throw error instanceof MediaRefused ? new StartFailed({ name: 'media_refused' }) : error;
  });
  if (signal.aborted) releaseMedia(media);
  throwIfGivenUp(signal);
  return media;
}

/**
 * Session, key, media, connection, in the order of specification §4. After an abort every late answer is dropped
 * and whatever it brought is released.
 * @throws StartFailed with what the banner is to say
 */
export async function startCall(order: StartOrder): Promise<StartedCall> {
  const { browser, userId, teacherId, preferences, earlier, report, signal } = order;
  const learningSessionId = order.sessionId ?? (await createSession(userId, teacherId));
  order.onSession(learningSessionId);
  throwIfGivenUp(signal);

  const getTicket = () => fetchTicket({ learningSessionId, teacherId, userId });
  let ticket = await getTicket();
  const keySinceMs = Date.now();
  throwIfGivenUp(signal);

  const media = await mediaFor(order);
  try {
    if (Date.now() - keySinceMs > KEY_USE_LIMIT_MS) ticket = await getTicket();
    const call = await openRealtimeCall(browser, { ticket, preferences, media, earlier, report, signal });
    return { ticket, media, call };
  } catch (error) {
    releaseMedia(media);
    if (error instanceof StartFailed) throw error;
    throw new StartFailed({ name: 'connection_lost', told: error instanceof CallFailed ? error.told : '' });
  }
}
