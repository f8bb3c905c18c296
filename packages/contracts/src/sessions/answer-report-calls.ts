import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment, PageCursor } from '../wire/primitives.ts';
import { REPORT_NOTE_MAX_LENGTH } from './bounds.ts';

/** What can be wrong with something that a teacher said. */
export const AnswerReportReason = z.enum(['wrong', 'unkind', 'unsuitable', 'other']);
export type AnswerReportReason = z.infer<typeof AnswerReportReason>;

/** The number of reports on one page of the list. */
export const REPORTS_PER_PAGE = 50;

export const reportAnswer = endpoint({
  method: 'POST',
  path: '/api/learning_session/:id/answer_reports',
  summary: 'Reports something that the teacher said; the same person’s next report of it replaces the last',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    /** The message's own id, or the item id by which the page knows it. */
    messageId: z.string().min(1).max(200),
    reason: AnswerReportReason,
    note: z.string().trim().max(REPORT_NOTE_MAX_LENGTH).default(''),
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {
    /** The teacher sent no such message, or it has not arrived yet. */
    message_not_found: refusal(404, 'report_error_message', true),
    /** Only a page says that the teacher said this (RES-111). */
    answer_not_confirmed: refusal(409, 'report_error_not_confirmed'),
    no_profile: refusal(404, 'profile_error_none'),
  },
});

/** A report, along with the answer that it is about. */
export const AnswerReport = z.object({
  id: Id,
  reason: AnswerReportReason,
  note: z.string(),
  createdAt: Moment,
  /** The person who sent the report: the learner, a linked parent or an administrator. */
  reportedBy: Id,
  /** What the teacher said. `answeredAt` is the time when the teacher said it. */
  answer: z.string(),
  answeredAt: Moment,
  messageId: Id,
  learningSessionId: Id,
  /** The learner. */
  userId: Id,
  teacherId: Id.nullable(),
});
export type AnswerReport = z.infer<typeof AnswerReport>;

export const listAnswerReports = endpoint({
  method: 'GET',
  path: '/api/admin/answer_reports',
  summary: 'Lists reported answers, newest first, a page at a time',
  authentication: 'bearer',
  query: z.object({
    /** The `next` value of the previous page. Without it, the list starts at the beginning. */
    after: PageCursor.optional(),
  }),
  reply: z.object({
    reports: z.array(AnswerReport),
    /** The value of `after` that gives the next page; null on the last page. */
    next: z.string().nullable(),
  }),
  refusals: administratorRequired,
});
