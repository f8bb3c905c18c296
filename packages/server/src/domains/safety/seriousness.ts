import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';

const mostSeriousFirst: readonly AnswerReportReason[] = ['unsuitable', 'unkind', 'wrong', 'other'];

/** Returns the most serious of the reasons for which an answer was reported, of which there is at least one. */
export const mostSerious = (reasons: readonly AnswerReportReason[]): AnswerReportReason =>
  mostSeriousFirst.find((reason) => reasons.includes(reason)) ?? 'other';
