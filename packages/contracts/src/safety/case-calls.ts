import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { ADMINISTRATOR_REASON_MAX_LENGTH, ADMINISTRATOR_REASON_MIN_LENGTH } from '../identity/bounds.ts';
import { AnswerReportReason } from '../sessions/answer-report-calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment, PageCursor } from '../wire/primitives.ts';
import { CASE_NOTE_MAX_LENGTH, CASE_OUTCOMES } from './bounds.ts';

/**
 * The queue of reported answers: one case for each answer of a teacher, with everybody's reports of it. An administrator
 * who is or was linked to the learner sees no case about that learner.
 */

/** What came of a case. */
export const CaseOutcome = z.enum(CASE_OUTCOMES);
export type CaseOutcome = z.infer<typeof CaseOutcome>;

const Administrator = z.object({ id: Id, name: z.string() });

/** A case as the queue shows it. */
export const ListedCase = z.object({
  id: Id,
  /** The reported answer, as the teacher said it. */
  answer: z.string(),
  answeredAt: Moment,
  learningSessionId: Id,
  learnerName: z.string(),
  /** Null if the teacher was deleted. */
  teacherName: z.string().nullable(),
  /** The most serious reason of its reports: unsuitable, then unkind, wrong, other. */
  reason: AnswerReportReason,
  reportCount: z.number().int(),
  /** Since when it waits: the time of its first report, or of the report that opened it again. */
  reportedAt: Moment,
  /** Who is on it; null if nobody is. */
  takenBy: Administrator.nullable(),
  /** Null while it is open. */
  outcome: CaseOutcome.nullable(),
  decidedAt: Moment.nullable(),
});
export type ListedCase = z.infer<typeof ListedCase>;

/** What somebody sent about the answer. */
export const CaseReport = z.object({
  id: Id,
  reason: AnswerReportReason,
  note: z.string(),
  createdAt: Moment,
  byName: z.string(),
  /** Who they are to the learner; `parent` is one who is still linked. */
  by: z.enum(['learner', 'parent', 'other']),
});

/** What happened with a case, oldest first. */
export const CaseEntry = z.object({
  id: Id,
  kind: z.enum(['taken', 'released', 'note', 'decided', 'reopened', 'reported_again']),
  /** Null for a report, or if the account was deleted. */
  byName: z.string().nullable(),
  text: z.string().nullable(),
  outcome: CaseOutcome.nullable(),
  createdAt: Moment,
});

/** The teacher's text when the answer was first reported, and whether it was changed after the answer or since. */
export const TeacherThen = z.object({
  name: z.string(),
  specialty: z.string(),
  level: z.string(),
  biography: z.string(),
  personality: z.string(),
  teachingStyle: z.string().nullable(),
  /** Whether the teacher was changed between the answer and the report, so that the answer may rest on another text. */
  isChangedSinceAnswer: z.boolean(),
  /** Whether the text is another one now. False if the teacher is gone. */
  isChangedSinceReport: z.boolean(),
});
export type TeacherThen = z.infer<typeof TeacherThen>;

export const CaseTurn = z.object({
  id: Id,
  role: z.enum(['student', 'teacher']),
  /** Empty if the learner was not understood. */
  content: z.string(),
  saidAt: Moment,
  /** Whether this is the answer that was reported. */
  isReported: z.boolean(),
});
export type CaseTurn = z.infer<typeof CaseTurn>;

/** Everything about a case. */
export const Case = ListedCase.extend({
  learnerId: Id,
  learnerAge: z.number().int().nullable(),
  /** Null if the teacher was deleted. */
  teacherId: Id.nullable(),
  /** Null for a case whose reports came before the text was kept, or after the teacher was deleted. */
  teacherThen: TeacherThen.nullable(),
  reports: z.array(CaseReport),
  entries: z.array(CaseEntry),
  /** Until when this administrator may read the turns around the answer; null if they are closed. */
  openUntil: Moment.nullable(),
  /** How many turns there are, with the answer. */
  turnCount: z.number().int(),
  /** Null while they are closed. */
  turns: z.array(CaseTurn).nullable(),
});
export type Case = z.infer<typeof Case>;

const read = { method: 'GET', authentication: 'bearer', refusals: administratorRequired } as const;
const act = { method: 'POST', authentication: 'bearer', params: IdParams, reply: Case } as const;

const stale = {
  /** Somebody decided it in the meantime. */
  case_closed: refusal(409, 'safety_error_case_closed'),
} as const;

export const listCases = endpoint({
  ...read,
  path: '/api/admin/cases',
  summary:
    'Lists cases of reported answers: of open ones those first that wait longest, of closed ones those decided last',
  query: z.object({ state: z.enum(['open', 'closed']), after: PageCursor.optional() }),
  reply: z.object({
    cases: z.array(ListedCase),
    next: z.string().nullable(),
    /** How many cases are open that the caller may see, on all pages. */
    open: z.number().int(),
  }),
});

export const countWaitingCases = endpoint({
  ...read,
  path: '/api/admin/cases/waiting',
  summary: 'Counts the open cases that the caller may see',
  reply: z.object({ waiting: z.number().int() }),
});

export const readCase = endpoint({
  ...read,
  path: '/api/admin/cases/:id',
  summary: 'Reads a case, with the turns around the answer if they are open to the caller',
  params: IdParams,
  reply: Case,
});

export const openCaseTurns = endpoint({
  ...act,
  path: '/api/admin/cases/:id/openings',
  summary:
    'Opens the turns around a reported answer to the caller for a short time; the audit trail keeps the reason',
  body: z.object({
    reason: z.string().trim().min(ADMINISTRATOR_REASON_MIN_LENGTH).max(ADMINISTRATOR_REASON_MAX_LENGTH),
  }),
  refusals: administratorRequired,
});

export const takeCase = endpoint({
  ...act,
  path: '/api/admin/cases/:id/take',
  summary: 'Says that the caller works on a case, or that nobody does',
  body: z.object({ isTaken: z.boolean() }),
  refusals: { ...administratorRequired, ...stale },
});

const note = z.string().trim().min(1).max(CASE_NOTE_MAX_LENGTH);

export const noteCase = endpoint({
  ...act,
  path: '/api/admin/cases/:id/notes',
  summary: 'Adds a note for other administrators to a case',
  body: z.object({ note }),
  refusals: administratorRequired,
});

export const decideCase = endpoint({
  ...act,
  path: '/api/admin/cases/:id/decision',
  summary: 'Decides a case and tells everybody who reported the answer what came of it',
  body: z.object({ outcome: CaseOutcome, note }),
  refusals: { ...administratorRequired, ...stale },
});

export const reopenCase = endpoint({
  ...act,
  path: '/api/admin/cases/:id/reopening',
  summary: 'Opens a decided case again, with a note that says why',
  body: z.object({ note }),
  refusals: { ...administratorRequired, case_open: refusal(409, 'safety_error_case_open') },
});
