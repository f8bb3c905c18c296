import { z } from 'zod';
import { teacherRefusals } from '../limits/refusals.ts';
import { LessonId } from '../study/lesson-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { MESSAGE_MAX_LENGTH, SESSION_MINUTES_MAX } from './bounds.ts';
import { turnReporters } from './confirmed-turn.ts';
import { LessonMarkSchema } from './lesson-mark-schema.ts';

/** One learner with one teacher, from the first hello to the goodbye (specification §3). Costs are in US dollars. */
export const LearningSession = z.object({
  id: Id,
  userId: Id,
  chatId: Id,
  teacherId: Id.nullable(),
  lesson_plan: z.string().nullable(),
  summary: z.string().nullable(),
  time_minutes: z.number().int(),
  attention_percentage: z.number().nullable(),
  /** False if the 100 percent only means that nothing was measured (RES-63). */
  attention_measured: z.boolean(),
  /** After how many days words of the lesson were deleted (TRANSCRIPT_DAYS); null if none were. */
  words_deleted_after_days: z.number().int().nullable(),
  cost_usd: z.number(),
  cost_per_minute_usd: z.number(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type LearningSession = z.infer<typeof LearningSession>;

/** How a message came about. `unclear` is speech that could not be put into words; its content is empty. */
export const MessageKind = z.enum(['spoken', 'typed', 'tapped', 'unclear']);
export type MessageKind = z.infer<typeof MessageKind>;

export const SessionMessage = z.object({
  id: Id,
  role: z.enum(['student', 'teacher']),
  kind: MessageKind,
  content: z.string(),
  /** A teacher's message from the `page` alone is not confirmed (RES-111). */
  reporter: z.enum(turnReporters),
  createdAt: Moment,
  cost_usd: z.number(),
});
export type SessionMessage = z.infer<typeof SessionMessage>;

const sessionNotFound = { session_not_found: refusal(404, 'session_error_not_found') } as const;

/** The refusal for an administrator who wants to read what was said and has not said why (decision 0043). */
export const transcriptClosed = {
  transcript_closed: refusal(403, 'session_error_transcript_closed'),
} as const;

export const startLearningSession = endpoint({
  method: 'POST',
  path: '/api/learning_session',
  summary: 'Creates a learning session with its lesson plan',
  authentication: 'bearer',
  body: z.object({
    /** Only a hint: the learner is always the caller (RES-94, RES-96). */
    userId: Id.optional(),
    teacherId: Id,
    generate_lesson_plan: z.boolean().default(true),
    /** The lesson of the curriculum to hold. Without one, the lesson that fits the learner best is chosen (RES-123). */
    lessonId: LessonId.optional(),
  }),
  reply: z.object({ learningSessionId: Id }),
  refusals: {
    teacher_not_found: refusal(404, 'teacher_error_not_found'),
    ...teacherRefusals,
    lesson_not_found: refusal(404, 'lesson_error_not_found'),
    no_profile: refusal(404, 'profile_error_none'),
  },
});

export const getLearningSession = endpoint({
  method: 'GET',
  path: '/api/learning_session/:id',
  summary: 'Reads a learning session',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({
    learningSession: LearningSession.extend({ total_cost_usd: z.number() }),
    teacherId: Id.nullable(),
  }),
  refusals: sessionNotFound,
});

export const updateLearningSession = endpoint({
  method: 'PUT',
  path: '/api/learning_session/:id',
  summary: 'Saves minutes and attention when a lesson stops, and requests its summary',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    /**
     * The page's own account of the length. It never lowers what is booked, and never raises it beyond the time that
     * the server knows of (RES-113). An administrator may set any value.
     */
    time_minutes: z.number().int().min(0).max(SESSION_MINUTES_MAX).optional(),
    attention_percentage: z.number().min(0).max(100).optional(),
    attention_measured: z.boolean().optional(),
    /**
     * The call in which this part of the lesson took place, as named in its `Location` header. A save that the network
     * delayed must not end a newer call in which the lesson continues.
     */
    callId: Id.optional(),
  }),
  reply: z.object({ learningSession: LearningSession }),
  refusals: sessionNotFound,
});

export const deleteLearningSession = endpoint({
  method: 'DELETE',
  path: '/api/learning_session/:id',
  summary: 'Deletes a learning session with everything that belongs to it',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: sessionNotFound,
});

export const listLearningSessions = endpoint({
  method: 'GET',
  path: '/api/learning_sessions/:userId',
  summary: 'Lists a learner’s sessions, newest first, without plan and summary (RES-99)',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ userId: Id }),
  reply: z.object({
    learningSessions: z.array(LearningSession.omit({ lesson_plan: true, summary: true })),
  }),
  refusals: {},
});

export const listSessionMessages = endpoint({
  method: 'GET',
  path: '/api/learning_session/:id/messages',
  summary: 'Lists the messages of a session and what happened in its lesson, each oldest first',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({ messages: z.array(SessionMessage), marks: z.array(LessonMarkSchema) }),
  refusals: { ...sessionNotFound, ...transcriptClosed },
});

export const saveRealtimeMessage = endpoint({
  method: 'POST',
  path: '/api/realtime_message',
  summary:
    'Saves one finished turn as its page reports it; the same item id again never adds a turn (RES-67), and a turn that the server wrote or heard stays as it is (RES-111)',
  authentication: 'bearer',
  body: z.object({
    learningSessionId: Id,
    userId: Id.optional(),
    teacherId: Id.optional(),
    role: z.enum(['student', 'teacher']),
    kind: MessageKind.default('spoken'),
    content: z.string().max(MESSAGE_MAX_LENGTH),
    /**
     * The teacher was cut off, and `content` holds the words that were heard. Later reports of the whole turn change
     * nothing.
     */
    cut: z.boolean().default(false),
    /** The provider's item id, so that repeats are harmless. */
    itemId: z.string().min(1).max(200),
    /** When the turn ended in the browser, in milliseconds since the epoch. The server limits it by its own clock. */
    saidAtMs: z.number().int().nonnegative().optional(),
  }),
  reply: z.object({ success: z.literal(true), messageId: Id }),
  refusals: sessionNotFound,
});
