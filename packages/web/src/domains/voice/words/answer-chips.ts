import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';

/**
 * Returns the answers to tap for what the teacher waits for: those that the plan lists for the question asked last, right
 * and wrong ones, or those that the teacher offered since. None where the plan lists none, and once the lesson has ended.
 * The newest mark that says what the teacher waits for is enough. `lesson-standing.ts` is the server's, and says the same.
 */
export function answersToTap(plan: LessonPlan | null, marks: readonly LessonMark[]): readonly string[] {
  const newest = marks.findLast(({ kind }) => kind !== 'checked' && kind !== 'helped' && kind !== 'noted');
  if (newest?.kind === 'offered') return newest.choices;
  return newest?.kind === 'asked' ? (plan?.steps[newest.step]?.choices ?? []) : [];
}
