import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { ADMINISTRATOR_REASON_MAX_LENGTH, ADMINISTRATOR_REASON_MIN_LENGTH } from '../identity/bounds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';
import { SESSION_MINUTES_MAX, SESSION_TEXT_MAX_LENGTH } from './bounds.ts';
import { LearningSession } from './calls.ts';

const prose = z.string().trim().max(SESSION_TEXT_MAX_LENGTH).nullable();

/** What an administrator can set of a session (RES-90). The cost a minute follows from the cost and the minutes. */
const sessionFields = {
  userId: Id,
  teacherId: Id.nullable(),
  lesson_plan: prose,
  summary: prose,
  time_minutes: z.number().int().min(0).max(SESSION_MINUTES_MAX),
  /** Null if attention was not measured (RES-63). */
  attention_percentage: z.number().min(0).max(100).nullable(),
  /** In US dollars, at most two decimals. */
  cost_usd: z.number().min(0).max(1_000_000),
};

export const SessionChanges = z.object(sessionFields).omit({ userId: true }).partial();
export type SessionChanges = z.output<typeof SessionChanges>;

const sessionRefusals = {
  ...administratorRequired,
  teacher_not_found: refusal(400, 'profile_error_teacher'),
} as const;

export const createSession = endpoint({
  method: 'POST',
  path: '/api/admin/learning_sessions',
  summary: 'Creates a learning session with given figures, for an administrator; no lesson is held',
  authentication: 'bearer',
  body: SessionChanges.extend({ userId: Id }),
  reply: z.object({ learningSession: LearningSession }),
  refusals: { ...sessionRefusals, no_profile: refusal(400, 'admin_error_session_learner') },
});

export const changeSession = endpoint({
  method: 'PUT',
  path: '/api/admin/learning_sessions/:id',
  summary:
    'Changes a learning session, for an administrator; refused for a field that somebody else changed since it was read',
  authentication: 'bearer',
  params: IdParams,
  body: SessionChanges.extend({
    /** The values that the form was filled with. A field is saved only if it differs from them. */
    asRead: SessionChanges.optional(),
  }),
  reply: z.object({ learningSession: LearningSession }),
  refusals: {
    ...sessionRefusals,
    /** `fields` names what was changed in the meantime. */
    changed_elsewhere: refusal(409, 'admin_error_changed_elsewhere'),
  },
});

/**
 * How well the words of a lesson are checked for worries. `weakly`: by rules that nobody who grew up with the language has
 * read. `by_model`: a moderation endpoint reads them as well. `unknown`: too little was said to tell the language.
 */
export const WordChecks = z.object({
  /** The ISO 639-1 code of the language that the learner speaks in the lesson; null if it is not known. */
  language: z.string().nullable(),
  checks: z.enum(['checked', 'weakly', 'by_model', 'not', 'unknown']),
});
export type WordChecks = z.infer<typeof WordChecks>;

/** What an administrator sees of a session without a reason: everything but what was said. */
export const SessionOverview = z.object({
  learningSession: LearningSession,
  learner: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }),
  /** Null if the teacher was deleted. */
  teacher: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }).nullable(),
  studentTurns: z.number().int(),
  teacherTurns: z.number().int(),
  wordChecks: WordChecks,
  /** How many answers somebody reported, as far as this administrator may know (decision 0046). */
  reportedAnswers: z.number().int(),
  /** Whether the learner is in a call of this session now. */
  isRunning: z.boolean(),
  /** Until when this administrator may read what was said; null if it is closed. */
  openUntil: Moment.nullable(),
});
export type SessionOverview = z.infer<typeof SessionOverview>;

export const readSessionOverview = endpoint({
  method: 'GET',
  path: '/api/admin/learning_sessions/:id',
  summary: 'Reads a learning session as an administrator sees it: its figures and texts, not what was said',
  authentication: 'bearer',
  params: IdParams,
  reply: SessionOverview,
  refusals: administratorRequired,
});

export const openTranscript = endpoint({
  method: 'POST',
  path: '/api/admin/learning_sessions/:id/openings',
  summary:
    'Opens what was said in a session to an administrator for a short time; the audit trail keeps the reason',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    reason: z.string().trim().min(ADMINISTRATOR_REASON_MIN_LENGTH).max(ADMINISTRATOR_REASON_MAX_LENGTH),
  }),
  reply: z.object({ openUntil: Moment }),
  refusals: administratorRequired,
});
