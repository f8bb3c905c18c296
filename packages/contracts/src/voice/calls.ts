import { z } from 'zod';
import { LimitReason } from '../limits/calls.ts';
import { closedRefusals, teacherRefusals } from '../limits/refusals.ts';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { VOICES } from '../teachers/bounds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, Moment } from '../wire/primitives.ts';

/** How long an unused single-use realtime key lives. */
export const REALTIME_KEY_LIFE_SECONDS = 60;

/** The longest time that a path check's call stays open. The page closes it as soon as it knows enough. */
export const PATH_CHECK_SECONDS = 15;
/** The largest SDP offer in a path check. A browser's offer is a few kilobytes. */
const OFFER_MAX_LENGTH = 64 * 1024;

/** Which version of the Realtime protocol the provider speaks (RES-59). */
export const RealtimeProtocol = z.enum(['ga', 'beta']);
export type RealtimeProtocol = z.infer<typeof RealtimeProtocol>;

/**
 * How fast the learner wants the teacher to speak: a request in the instructions, in addition to the voice's own speed.
 */
export const SpeakingPace = z.enum(['slow', 'usual', 'fast']);
export type SpeakingPace = z.infer<typeof SpeakingPace>;

/** Where to send the offer, with which key, and how to set up the session. */
export const RealtimeTicket = z.object({
  key: z.string(),
  /** Where to POST the SDP offer: an address on this server. */
  url: z.string(),
  protocol: RealtimeProtocol,
  model: z.string(),
  /** The complete instructions, assembled by the server (RES-60). */
  instructions: z.string(),
  voice: z.string(),
  /** What the learner is likely to say: the lesson plan's answers, which help the recogniser. */
  expected: z.array(z.string()),
  /** Whether free speech can be understood, or only expected answers (RES-108). */
  understands: z.enum(['free_speech', 'expected_answers']),
  /** Seconds until the server ends the call. The limit is the provider's, ours, or the learner's remaining minutes. */
  callLimitSeconds: z.number().int().positive(),
  /**
   * Why the call ends then: the same lesson may continue in a new call, or the learner's minutes are used up (RES-72).
   */
  callLimit: z.enum(['session', 'minutes']),
  /**
   * When a parent's limit will end the lesson, as far as the server knows now; null if none will (decision 0038). The parent may
   * change the limit meanwhile, so the page only announces the end. The server ends the call.
   */
  lessonsClose: z.object({ inSeconds: z.number().int().nonnegative(), reason: LimitReason }).nullable(),
  /** Whether parents let the learner use the camera (decision 0038), and nobody switched its measuring off (decision 0047). */
  isCameraAllowed: z.boolean(),
  /** Whether our own voice server is standing in for a configured provider that fails. */
  standIn: z.boolean(),
  expiresAt: Moment,
});
export type RealtimeTicket = z.infer<typeof RealtimeTicket>;

export const createRealtimeSessionKey = endpoint({
  method: 'POST',
  path: '/api/realtime_session_key',
  summary: 'Returns a single-use key for a live call of the caller’s own session',
  authentication: 'bearer',
  body: z.object({
    learningSessionId: Id,
    teacherId: Id.optional(),
    userId: Id.optional(),
    pace: SpeakingPace.default('usual'),
    /**
     * The lost call, as named in its `Location` header, if the page rejoins automatically. If the lesson has already
     * continued in a newer call on another device, the page cannot take it away from that device.
     */
    lostCallId: Id.optional(),
  }),
  reply: RealtimeTicket,
  refusals: {
    session_not_found: refusal(404, 'session_error_not_found'),
    teacher_not_found: refusal(404, 'teacher_error_not_found'),
    minutes_used_up: refusal(402, 'live_error_minutes_used_up'),
    ...closedRefusals,
    ...teacherRefusals,
    /** A young learner may speak only once a linked parent has agreed (RES-62). */
    consent_needed: refusal(403, 'live_error_consent_needed'),
    /** The operator lets only people with a verified e-mail address speak. */
    email_unverified: refusal(403, 'live_error_email_unverified'),
    ...switchedOffRefusal,
    lesson_elsewhere: refusal(409, 'live_error_opened_elsewhere'),
    /** The server ended the lost call because the right to it ended (RES-112). The learner may start a new one. */
    lesson_ended: refusal(409, 'live_error_lesson_ended'),
    voice_unavailable: refusal(503, 'live_error_voice_unavailable', true),
    /** The voice server works but already holds as many calls as it can. Only the offer itself can get this refusal. */
    voice_busy: refusal(503, 'live_error_voice_busy', true),
  },
});

export const checkRealtimePath = endpoint({
  method: 'POST',
  path: '/api/realtime_path_check',
  summary: 'Opens a silent call for a few seconds, to check whether the voice server can be reached',
  authentication: 'bearer',
  /** The SDP offer of a connection like the one used for a lesson. */
  body: z.object({ offer: z.string().startsWith('v=0').max(OFFER_MAX_LENGTH) }),
  /** The SDP answer. */
  reply: z.object({ answer: z.string() }),
  refusals: {
    ...switchedOffRefusal,
    voice_unavailable: refusal(503, 'live_error_voice_unavailable', true),
    voice_busy: refusal(503, 'live_error_voice_busy', true),
  },
});

export const getVoiceSample = endpoint({
  method: 'GET',
  path: '/api/voices/:voice/sample',
  summary: 'Returns a short sentence in one of the voices, as a sound file',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ voice: z.enum(VOICES) }),
  replyMediaType: 'audio/wav',
  reply: z.custom<Uint8Array>((answer) => answer instanceof Uint8Array),
  refusals: { no_sample: refusal(503, 'voice_error_no_sample', true) },
});
