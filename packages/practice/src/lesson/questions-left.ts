import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { answersOf, MOST_ANSWERS } from './next-question.ts';
import { hasKinds, partsOf } from './parts.ts';
import { doneNow, openStepOf, type Standing } from './standing.ts';

/**
 * Estimates how many questions come after the open one: the core ones from its part on that are not over, as far as a
 * lesson has room for them, and the check-out. Whoever is right at the first try gets fewer.
 */
export function questionsLeft(plan: LessonPlan, standing: Standing): number {
  const parts = partsOf(plan);
  const done = doneNow(standing);
  const open = openStepOf(standing.place)?.step ?? null;
  const from = Math.max(
    0,
    parts.findIndex(({ steps }) => open !== null && steps.includes(open)),
  );
  const later = parts
    .slice(from)
    .flatMap(({ steps }) => steps)
    .filter(
      (step) => plan.steps[step]?.level === 'core' && step !== open && !done.some((one) => one.step === step),
    );
  const last = later.filter((step) => plan.steps[step]?.kind === 'check-out').length;
  const room = hasKinds(plan) ? Math.max(0, MOST_ANSWERS - answersOf(done) - 1) : later.length;
  return Math.min(later.length - last, room) + last;
}
