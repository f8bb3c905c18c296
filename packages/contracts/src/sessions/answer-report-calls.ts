import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { IdParams } from '../wire/primitives.ts';
import { REPORT_NOTE_MAX_LENGTH } from './bounds.ts';

/** What can be wrong with something that a teacher said. */
export const AnswerReportReason = z.enum(['wrong', 'unkind', 'unsuitable', 'other']);
export type AnswerReportReason = z.infer<typeof AnswerReportReason>;

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
