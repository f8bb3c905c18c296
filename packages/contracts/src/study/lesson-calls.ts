import { z } from 'zod';
import { Skill } from '../mastery/calls.ts';
import { SKILL_STATES } from '../mastery/skill-state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';
import { HOMEWORK_MAX_LENGTH } from './lesson-bounds.ts';
import { LessonId } from './lesson-id.ts';

/** A lesson of the curriculum, for somebody who looks for one. */
export const ListedLesson = z.object({
  id: LessonId,
  title: z.string(),
  subject: z.string(),
  ages: z.object({ from: z.number().int(), to: z.number().int() }),
  /** The lessons that teach what this one builds on. */
  buildsOn: z.array(LessonId),
  /**
   * How the learner stands with what it teaches: as with the weakest of its skills. But what needs another look shows whatever
   * the others are, and a lesson of which something was shown is not new.
   */
  state: z.enum(SKILL_STATES),
  /** The teacher who would teach it: the learner's own if the subject fits, else one who teaches it; null if nobody may. */
  teacherId: Id.nullable(),
  /** When the learner last had it; null if never. */
  lastHadAt: Moment.nullable(),
});
export type ListedLesson = z.infer<typeof ListedLesson>;

/**
 * What a learner can do next in one press.
 *
 * - `begin`: a new lesson. `why`: it is the first, it follows the lesson `afterTitle`, something that it teaches needs another
 *   look, the learner had it before (`repeat`), or none of these (`next`).
 * - `goOn`: a lesson that was left in the middle a short while ago.
 * - `none`: no teacher is there for the learner.
 */
export const NextLesson = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    lesson: ListedLesson,
    teacherId: Id,
    why: z.enum(['first', 'follows', 'lookAgain', 'next', 'repeat']),
    afterTitle: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('goOn'),
    sessionId: Id,
    teacherId: Id,
    title: z.string(),
    leftAt: Moment,
  }),
  z.object({ kind: z.literal('none') }),
]);
export type NextLesson = z.infer<typeof NextLesson>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/lessons/:userId',
  summary: 'Lists the lessons of the curriculum in the order of learning, and how a learner stands with each',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ userId: Id }),
  reply: z.object({
    lessons: z.array(ListedLesson),
    /** The lesson that comes next; null if no teacher is there. */
    nextId: LessonId.nullable(),
    /** The learner's age in years; null if it is not known. */
    age: z.number().int().nullable(),
  }),
  refusals: {},
});

export const getNextLesson = endpoint({
  method: 'GET',
  path: '/api/next_lesson/:userId',
  summary: 'Says what a learner can begin or go on with in one press (RES-123)',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ userId: Id }),
  /** With a teacher, it is the next lesson with that one. */
  query: z.object({ teacherId: Id.optional() }),
  reply: z.object({ next: NextLesson }),
  refusals: {},
});

export const findLessons = endpoint({
  method: 'POST',
  path: '/api/lesson_search',
  summary: 'Finds the lessons of the curriculum that fit what a learner has homework about, best first',
  authentication: 'bearer',
  body: z.object({ about: z.string().trim().min(1).max(HOMEWORK_MAX_LENGTH) }),
  reply: z.object({ lessons: z.array(ListedLesson) }),
  refusals: {},
});

/** How a check went: of the questions that were answered, how many were right. */
const Check = z.object({ right: z.number().int(), asked: z.number().int() });

/** What a lesson came to, from how its questions were judged. Titles are those of the plan's questions. */
export const LessonEnd = z.object({
  sessionId: Id,
  title: z.string(),
  subject: z.string(),
  teacherId: Id.nullable(),
  minutes: z.number().int(),
  /** Whether the teacher closed the lesson; if not, it was left in the middle. */
  isFinished: z.boolean(),
  /** What was right alone in the check-in, or at once in all questions of it. */
  knew: z.array(z.string()),
  /** What was found with help, or was not right in the check-in and was right alone later. */
  workedOut: z.array(z.string()),
  /** What should be looked at again. */
  again: z.array(z.string()),
  checkIn: Check,
  checkOut: Check,
  /** What the lesson teaches, as the learner stands with it now, and how it was before the lesson. */
  skills: z.array(Skill.extend({ stateBefore: z.enum(SKILL_STATES) })),
  next: NextLesson,
});
export type LessonEnd = z.infer<typeof LessonEnd>;

export const getLessonEnd = endpoint({
  method: 'GET',
  path: '/api/lesson_end/:id',
  summary: 'Says what the lesson of a session came to, and what comes next (RES-122)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ end: LessonEnd }),
  refusals: {
    session_not_found: refusal(404, 'session_error_not_found'),
    /** The session has no plan with questions. */
    no_lesson: refusal(404, 'lesson_error_none'),
  },
});
