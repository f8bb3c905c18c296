import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { CallFailed } from '#domains/voice/call/call-offer.ts';
import { type CallReport, openRealtimeCall, type RealtimeCall } from '#domains/voice/call/realtime-call.ts';
import { openWrittenCall } from '#domains/voice/call/written-call.ts';
import { type HeldMedia, holdMedia } from '#domains/voice/media/held-media.ts';
import {
  askForMedia,
  type LearnerMedia,
  MediaRefused,
  releaseMedia,
} from '#domains/voice/media/learner-media.ts';
import {
  connectionFailed,
  createSession,
  fetchTicket,
  loadSession,
  StartFailed,
  VoiceUnavailable,
} from './lesson-api.ts';
import type { CallOrder } from './steps/lesson-effect.ts';
import type { LessonEvent } from './steps/lesson-event.ts';

/** A key lives 60 seconds, so a new one is fetched if the learner took longer than this to allow the microphone. */
const KEY_USE_LIMIT_MS = 45_000;

/** The learner and the teacher of a lesson. */
export type Parties = { userId: string; teacherId: string };

/** Raises one lesson event: something that happened while a call was being opened, or a report from that call. */
export type Raise = (event: LessonEvent) => void;

/** The parameters for starting a call. Aborting `signal` cancels the start, or ends the call once it is open. */
type StartOrder = CallOrder &
  Parties & { lessonId: string | undefined; browser: CallBrowser; raise: Raise; signal: AbortSignal };

/** A spoken call with its ticket and the tracks that it holds, or a written call, which has neither. */
type StartedCall = { call: RealtimeCall } & (
  | {
      way: 'spoken';
      ticket: RealtimeTicket;
      media: HeldMedia;
      /** The microphone whose sound the call sends. */
      sends: MediaStreamTrack | null;
    }
  | { way: 'written' }
);

/** Turns the reports from this attempt's call into lesson events. */
export const reporting = (attempt: number, raise: Raise) => ({
  report: (report: CallReport) => raise({ type: 'call_reported', attempt, report }),
  named: (callId: string) => raise({ type: 'call_named', callId }),
});

function throwIfGivenUp(signal: AbortSignal): void {
  if (signal.aborted) throw connectionFailed();
}

/** Asks for the learner's devices. The camera stays out of it if a parent does not allow it, or a switch is off. */
async function mediaFor(
  { browser, wanted, signal }: StartOrder,
  { isCameraAllowed }: RealtimeTicket,
): Promise<LearnerMedia> {
  const allowed = wanted === 'camera_and_microphone' && !isCameraAllowed ? 'microphone' : wanted;
  const media = await askForMedia(browser, allowed).catch((error: unknown) => {
    throw error instanceof MediaRefused
      ? new StartFailed({ name: 'media_refused' }, { isRetryable: false })
      : error;
  });
  if (signal.aborted) releaseMedia(media);
  throwIfGivenUp(signal);
  return media;
}

/** Takes hold of the learner's tracks, and reports when a device changes. */
function held(given: LearnerMedia, { browser, raise }: StartOrder): HeldMedia {
  const onChange = () => {
    const { microphone, camera } = media.tracks();
    raise({ type: 'devices_changed', hasMicrophone: microphone !== null, hasCamera: camera !== null });
  };
  const media = holdMedia(given, browser, { onMicrophone: onChange, onCameraGone: onChange });
  return media;
}

/**
 * Starts a spoken call: key, media, connection. Once a provider has failed, the server knows it, so the second key is
 * for another provider if there is one.
 */
async function startSpoken(order: StartOrder, learningSessionId: string): Promise<StartedCall> {
  const { browser, attempt, userId, teacherId, preferences, raise, signal, lostCallId } = order;
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

  const media = held(await mediaFor(order, ticket), order);
  const open = async () => {
    const tracks = media.tracks();
    const call = await openRealtimeCall(browser, {
      ...{ ticket, preferences, signal, media: tracks, ...reporting(attempt, raise) },
      opening: () => 'teacher_begins',
    });
    return { call, sends: tracks.microphone };
  };
  try {
    if (Date.now() - keySinceMs > KEY_USE_LIMIT_MS) ticket = await getTicket();
    const opened = await open().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed && error.isProviderDown) || signal.aborted) throw error;
      ticket = await getTicket();
      return open();
    });
    return { way: 'spoken', ticket, media, ...opened };
  } catch (error) {
    media.release();
    if (error instanceof StartFailed) throw error;
    if (!(error instanceof CallFailed)) throw connectionFailed();
    throw error.isProviderDown ? new VoiceUnavailable(error.serverText) : connectionFailed(error.serverText);
  }
}

/** Starts a lesson without any voice. Only the session record names the chat that belongs to it. */
async function startWritten(order: StartOrder, sessionId: string): Promise<StartedCall> {
  const { userId, teacherId, attempt, raise, signal, preferences } = order;
  const { report } = reporting(attempt, raise);
  const session = await loadSession(sessionId);
  throwIfGivenUp(signal);
  if (session === null) throw connectionFailed();
  const { chatId } = session;
  const call = openWrittenCall({
    ...{ userId, teacherId, chatId, report, signal },
    ...{ opening: 'teacher_begins', pace: preferences.pace },
  });
  return { way: 'written', call };
}

/**
 * Starts a call: session, key, media, connection, in the order of specification §4. After an abort, every late answer
 * is dropped and whatever it brought is released.
 * @throws StartFailed with what the banner should show
 */
export async function startCall(order: StartOrder): Promise<StartedCall> {
  const { userId, teacherId, lessonId, wanted, mayWrite, signal } = order;
  const sessionId = order.sessionId ?? (await createSession(userId, teacherId, lessonId));
  // Reported at once, so that a later failure does not waste the session (RES-64, RES-65).
  order.raise({ type: 'session_made', sessionId });
  throwIfGivenUp(signal);
  if (wanted === 'writing') return startWritten(order, sessionId);
  try {
    return await startSpoken(order, sessionId);
  } catch (error) {
    if (!(error instanceof VoiceUnavailable && mayWrite) || signal.aborted) throw error;
    return startWritten(order, sessionId);
  }
}
