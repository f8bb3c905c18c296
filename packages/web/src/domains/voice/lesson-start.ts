import type { RealtimeTicket } from '@vivavoce/contracts/voice';
import type { CallBrowser } from './call-browser.ts';
import type { HeldMedia } from './held-media.ts';
import {
  askForMedia,
  type LearnerMedia,
  MediaRefused,
  releaseMedia,
  type WantedMedia,
} from './learner-media.ts';
import { connectionFailed, createSession, fetchTicket, StartFailed } from './lesson-calls.ts';
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
  /** Takes the tracks into the lesson's hands. */
  hold: (media: LearnerMedia) => HeldMedia;
  report: (report: CallReport) => void;
  /** Told as soon as the session exists, so that a failure after that does not waste it (RES-64, RES-65). */
  onSession: (sessionId: string) => void;
  signal: AbortSignal;
};

export type StartedCall = {
  sessionId: string;
  ticket: RealtimeTicket;
  media: HeldMedia;
  call: RealtimeCall;
};

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

  const media = order.hold(await mediaFor(order));
  try {
    if (Date.now() - keySinceMs > KEY_USE_LIMIT_MS) ticket = await getTicket();
    const call = await openRealtimeCall(browser, {
      ...{ ticket, preferences, earlier, report, signal },
      media: media.tracks(),
      opening: 'teacher_begins',
    });
    return { sessionId: learningSessionId, ticket, media, call };
  } catch (error) {
    media.release();
    if (error instanceof StartFailed) throw error;
    throw connectionFailed(error instanceof CallFailed ? error.told : '');
  }
}

/**
 * Opens the next call of a running lesson on the tracks that it has, before the provider ends the old one. What the
 * new call reports waits for `listen`, so that nothing of it is lost and the old one is heard until then.
 * @throws StartFailed, CallFailed
 */
export async function openNextCall(
  order: Pick<StartOrder, 'browser' | 'userId' | 'teacherId' | 'preferences' | 'earlier' | 'signal'> & {
    sessionId: string;
    media: HeldMedia;
  },
) {
  const { browser, sessionId, userId, teacherId, media, ...rest } = order;
  const waiting: CallReport[] = [];
  let heard: (report: CallReport) => void = (report) => waiting.push(report);
  const ticket = await fetchTicket({ learningSessionId: sessionId, teacherId, userId });
  const call = await openRealtimeCall(browser, {
    ...{ ticket, ...rest },
    media: media.tracks(),
    opening: 'takes_over',
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
