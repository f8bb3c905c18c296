import { headOfPlan } from '@vivavoce/contracts/study/plan/plan-text';

/** How the text of a plan names its lesson. */
const NAMES_LESSON = /^([-*•]\s+)lesson:/i;

/**
 * Returns a plan that a person wrote or changed as it is kept: it is held from no lesson of the curriculum, whatever was
 * written. What a learner answers in it is no evidence of what that lesson teaches, because nobody knows how hard its
 * questions are (decision 0055).
 */
export function planByHand(text: string): string {
  if (headOfPlan(text).id === undefined) return text;
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(NAMES_LESSON, '$1Like the lesson:'));
  return lines.join('\n');
}
