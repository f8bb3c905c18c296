import type { LessonPlan, LessonStep, StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { plainText } from '#platform/text/prompt-text.ts';

/**
 * The maximum size of a plan in the prompt, in bytes of UTF-8: about four of them make a token, in any script. A question
 * of a drawn plan takes about 650, and up to 900 where it has many mistakes, so that thirty take 20,000 to 27,000. With
 * the rest of the longest prompt and the tools these are some 12,000 tokens. The Realtime API allows 16,384 for instructions and tools.
 */
const PLAN_MAX_BYTES = 32_000;

/** The maximum number of characters of a plan that are read; there is no room for more anyway. */
const PLAN_READ_LENGTH = 3 * PLAN_MAX_BYTES;

/** The bytes of a step's number, which grows with the plan. */
const NUMBER_BYTES = 4;

/** Which questions a lesson can do without: the highest numbers go first. */
const DISPENSABLE: Record<StepLevel, number> = { core: 0, easier: 1, harder: 2 };

/** Returns the plain text of a plan or of notes, as far as it is read. */
export const plainPlan = (lessonPlan: string | null): string =>
  plainText((lessonPlan ?? '').slice(0, PLAN_READ_LENGTH));

/** The steps that fit into the prompt, in their order. */
function fittingSteps(plan: LessonPlan): LessonStep[] {
  const sizeWith = (steps: LessonStep[]) => Buffer.byteLength(formatLessonPlan({ ...plan, steps }));
  const bare = sizeWith([]);
  let size = bare;
  const kept = new Set<LessonStep>();
  for (const step of plan.steps.toSorted((a, b) => DISPENSABLE[a.level] - DISPENSABLE[b.level])) {
    size += sizeWith([step]) - bare + NUMBER_BYTES;
    if (size > PLAN_MAX_BYTES) break;
    kept.add(step);
  }
  return plan.steps.filter((step) => kept.has(step));
}

/**
 * Fits a plan into the prompt. A plan that is too long loses whole questions: first the harder ones, then the easier
 * ones, of each the last one first, and only then the last ones of the core. Null for notes without questions, or if not
 * one fits. `places`: where the questions that are left stand in the whole plan.
 */
export function planInPrompt(lessonPlan: string | null): { text: string; places: number[] } | null {
  const plan = parseLessonPlan(plainPlan(lessonPlan));
  if (plan === null) return null;
  const steps = fittingSteps(plan);
  if (steps.length === 0) return null;
  return {
    text: formatLessonPlan({ ...plan, steps }).trim(),
    places: steps.map((step) => plan.steps.indexOf(step)),
  };
}
