import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { RealtimeTicket, SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { SavedRun } from '#domains/voice/run/lesson-clock.ts';
import type { KeptTurn, SendOutcome } from '#domains/voice/words/turn-outbox.ts';
import { type CallOptions, call } from '#lib/api.ts';
import { ApiError, refusedWith } from '#lib/api-error.ts';
import type { LessonTrouble } from './lesson-trouble.ts';

/** A failed step of the start, with what the banner should show. */
export class StartFailed extends Error {
  readonly trouble: LessonTrouble;
  /** Whether the same start can succeed later without any user action. */
  readonly isRetryable: boolean;
  constructor(trouble: LessonTrouble, { isRetryable }: { isRetryable: boolean }) {
    super(trouble.name);
    this.name = 'StartFailed';
    this.trouble = trouble;
    this.isRetryable = isRetryable;
  }
}

/** No voice is available now, but the lesson can continue in writing. `serverText` is the server's own text. */
export class VoiceUnavailable extends StartFailed {
  constructor(serverText: string) {
    super({ name: 'key_failed', serverText }, { isRetryable: true });
  }
}

/** Creates the error for a start that failed because of the connection. `serverText` is the server's own text. */
export const connectionFailed = (serverText = '') =>
  new StartFailed({ name: 'connection_lost', serverText }, { isRetryable: true });

/** Returns the server's own words; empty if the call never reached the server. */
const serverTextOf = (error: unknown) =>
  error instanceof ApiError && error.code !== 'network' ? error.message : '';

/** Whether the same call can succeed later, as anything except a plain refusal can. What is off stays so for a while. */
const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.retryable && error.code !== 'switched_off') ||
  error.status === 401 ||
  error.status === 408;

/**
 * Creates the learning session and its plan.
 * @param lessonId the lesson of the curriculum to hold; without one, the server chooses
 * @throws StartFailed
 */
export async function createSession(userId: string, teacherId: string, lessonId?: string): Promise<string> {
  try {
    const body = { userId, teacherId, generate_lesson_plan: true, lessonId };
    const { learningSessionId } = await call('POST /api/learning_session', { body });
    if (learningSessionId) return learningSessionId;
  } catch (error) {
    throw new StartFailed(
      { name: 'session_failed', serverText: serverTextOf(error) },
      { isRetryable: isRetryable(error) },
    );
  }
  throw new StartFailed({ name: 'session_failed', serverText: '' }, { isRetryable: false });
}

/** The body of a request for a key. `lostCallId` is the id of the lost call, set when the room rejoins by itself. */
type TicketOrder = {
  learningSessionId: string;
  teacherId: string;
  userId: string;
  pace: SpeakingPace;
  lostCallId?: string;
};

/** The refusals of a key that the room shows with ways to continue. */
const refusalsOfTheirOwn = [
  'minutes_used_up',
  'consent_needed',
  'email_unverified',
  'lesson_ended',
  'limit_paused',
  'limit_day',
  'limit_week',
  'limit_quiet_hours',
  'teacher_not_allowed',
] as const;

/** Fetches the one-use key for a call, unless `signal` is aborted first. @throws VoiceAway, StartFailed */
export async function fetchTicket(body: TicketOrder, signal: AbortSignal): Promise<RealtimeTicket> {
  try {
    const ticket = await call('POST /api/realtime_session_key', { body }, { signal });
    if (ticket.key) return ticket;
  } catch (error) {
    if (refusedWith(error, 'voice_unavailable')) throw new VoiceUnavailable(serverTextOf(error));
    if (refusedWith(error, 'lesson_elsewhere')) {
      throw new StartFailed({ name: 'opened_elsewhere' }, { isRetryable: false });
    }
    // A start that never became a lesson says so in the server's own words.
    if (body.lostCallId !== undefined && refusedWith(error, 'unauthenticated')) {
      throw new StartFailed({ name: 'signed_out' }, { isRetryable: false });
    }
    const plain = refusalsOfTheirOwn.find((code) => refusedWith(error, code));
    throw new StartFailed(
      { name: plain ?? 'key_failed', serverText: serverTextOf(error) },
      { isRetryable: isRetryable(error) },
    );
  }
  throw new StartFailed({ name: 'key_failed', serverText: '' }, { isRetryable: false });
}

/** Sends one finished turn; never throws. */
export async function sendTurn(turn: KeptTurn, keepalive: boolean): Promise<SendOutcome> {
  try {
    await call('POST /api/realtime_message', { body: turn }, { keepalive });
    return 'kept';
  } catch (error) {
    return isRetryable(error) ? 'try_again' : 'refused';
  }
}

/** Saves the minutes and attention of a run; never throws. An aborted save may succeed later. */
export async function sendRun(sessionId: string, body: SavedRun, options: CallOptions): Promise<SendOutcome> {
  try {
    await call('PUT /api/learning_session/:id', { params: { id: sessionId }, body }, options);
    return 'kept';
  } catch (error) {
    return isRetryable(error) ? 'try_again' : 'refused';
  }
}

/** Loads the session as the server holds it; null if it could not be read. */
export async function loadSession(sessionId: string): Promise<LearningSession | null> {
  try {
    const { learningSession } = await call('GET /api/learning_session/:id', { params: { id: sessionId } });
    return learningSession;
  } catch (error) {
    console.warn('The session could not be loaded', error instanceof ApiError ? error.code : 'unknown');
    return null;
  }
}

/** Loads what has happened in the session's lesson, oldest first; nothing if it could not be read. */
export const loadMarks = (sessionId: string): Promise<readonly LessonMark[]> =>
  call('GET /api/learning_session/:id/messages', { params: { id: sessionId } }).then(
    ({ marks }) => marks,
    () => [],
  );
