import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refusal } from './errors.ts';
import { Id, Moment } from './primitives.ts';

/** How long a realtime key lives before its one use (DESIGN: live voice). */
export const REALTIME_KEY_LIFE_SECONDS = 60;

/** Which encoding of the Realtime protocol the provider speaks (RES-59). */
export const RealtimeProtocol = z.enum(['ga', 'beta']);
export type RealtimeProtocol = z.infer<typeof RealtimeProtocol>;

/** Where the offer goes, with which key, and what the session is to be. */
export const RealtimeTicket = z.object({
  key: z.string(),
  /** Where to POST the SDP offer: an address of this server. */
  url: z.string(),
  protocol: RealtimeProtocol,
  model: z.string(),
  /** The whole instructions, assembled by the server (RES-60). */
  instructions: z.string(),
  voice: z.string(),
  /** What the learner is likely to say, for the recogniser: the plan's answers. */
  expected: z.array(z.string()),
  /** Whether the words of free speech can be understood, or only expected answers (RES-108). */
  understands: z.enum(['free_speech', 'expected_answers']),
  expiresAt: Moment,
});
export type RealtimeTicket = z.infer<typeof RealtimeTicket>;

export const createRealtimeSessionKey = endpoint({
  method: 'POST',
  path: '/api/realtime_session_key',
  summary: 'Gives a one-use key for a live call of the caller’s own session',
  authentication: 'bearer',
  body: z.object({ learningSessionId: Id, teacherId: Id.optional(), userId: Id.optional() }),
  reply: RealtimeTicket,
  refusals: {
    session_not_found: refusal(404, 'session_error_not_found'),
    teacher_not_found: refusal(404, 'teacher_error_not_found'),
    minutes_used_up: refusal(402, 'live_error_minutes_used_up'),
    voice_unavailable: refusal(503, 'live_error_voice_unavailable', true),
  },
});
