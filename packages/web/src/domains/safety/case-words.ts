import type { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';
import { m } from '#messages/messages.js';

/** What was not right with an answer, as administrators read it. */
export const reasonNames: Record<AnswerReportReason, () => string> = {
  unsuitable: m.admin_safety_reason_unsuitable,
  unkind: m.admin_safety_reason_unkind,
  wrong: m.admin_safety_reason_wrong,
  other: m.admin_safety_reason_other,
};

/** What came of a case. */
export const outcomeNames: Record<CaseOutcome, () => string> = {
  no_fault: m.admin_safety_outcome_no_fault,
  teacher_corrected: m.admin_safety_outcome_teacher_corrected,
  teacher_withdrawn: m.admin_safety_outcome_teacher_withdrawn,
  passed_on: m.admin_safety_outcome_passed_on,
};

const MINUTE_MS = 60_000;

const units = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** Shows how long something has waited, in its largest whole unit: '22 minutes', '1 day'. */
export function showWait(since: string, now: Date): string {
  const waitedMs = Math.max(MINUTE_MS, now.getTime() - Date.parse(since));
  const { unit, ms } = units.find((each) => waitedMs >= each.ms) ?? units[2];
  const format = new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(waitedMs / ms));
}
