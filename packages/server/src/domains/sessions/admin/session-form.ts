import type { SessionChanges } from '@vivavoce/contracts/sessions/admin-session-calls';
import { isSameValue } from '#platform/http/changed-elsewhere.ts';
import { asMicroUsd, asUsd } from '../present.ts';
import type { LearningSessionRow } from '../tables.ts';
import { planByHand } from './plan-by-hand.ts';

/** Returns what an administrator's form shows of a session. Attention that was not measured is empty (RES-63). */
export const formOf = (row: LearningSessionRow): Required<SessionChanges> => ({
  teacherId: row.teacherId,
  lesson_plan: row.lessonPlan,
  summary: row.summary,
  time_minutes: row.timeMinutes,
  attention_percentage: row.attentionMeasured ? row.attentionPercentage : null,
  cost_usd: asUsd(row.costMicroUsd),
});

/** Returns the columns that a form sets, without the minutes: they move the learner's used minutes as well. */
export const columnsOf = ({
  teacherId,
  lesson_plan,
  summary,
  attention_percentage: attention,
  cost_usd,
}: SessionChanges): Partial<LearningSessionRow> => ({
  ...(teacherId !== undefined && { teacherId }),
  ...(lesson_plan !== undefined && { lessonPlan: planByHand(lesson_plan ?? '') || null }),
  ...(summary !== undefined && { summary: summary || null }),
  ...(attention !== undefined && { attentionPercentage: attention, attentionMeasured: attention !== null }),
  ...(cost_usd !== undefined && { costMicroUsd: asMicroUsd(cost_usd) }),
});

/** Whether a form puts another text, or none, in the place of a plan or a summary. */
export const replacesText = (own: SessionChanges, stored: SessionChanges): boolean =>
  (['lesson_plan', 'summary'] as const).some(
    (field) => stored[field] && own[field] !== undefined && !isSameInForm(field, stored[field], own[field]),
  );

const textOf = (value: unknown) => String(value ?? '').trim();
/** Counts a figure in the smallest steps that the form has. No figure stays apart from 0. */
const stepsOf = (value: unknown, stepsPerUnit: number) =>
  typeof value === 'number' ? Math.round(value * stepsPerUnit) : null;

/**
 * Whether two values are the same in an administrator's form, which shows cents, tenths of a percent, and texts without
 * space around them (specification §5).
 */
export function isSameInForm(field: string, one: unknown, other: unknown): boolean {
  if (field === 'cost_usd') return stepsOf(one, 100) === stepsOf(other, 100);
  if (field === 'attention_percentage') return stepsOf(one, 10) === stepsOf(other, 10);
  if (field === 'lesson_plan' || field === 'summary') return textOf(one) === textOf(other);
  return isSameValue(field, one, other);
}
