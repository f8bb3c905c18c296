import type { LessonPlan, LessonStep, StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { marked, plainText, quotedLines } from '#platform/text/prompt-text.ts';

/**
 * The maximum size of a plan in the prompt, in bytes of UTF-8: about four of them make a token, in any script. A question
 * of a drawn plan takes about 650, and up to 900 where it has many mistakes, so that thirty take 20,000 to 27,000. With
 * the rest of the longest prompt these are some 11,000 tokens. The Realtime API allows 16,384 for instructions and tools.
 */
const PLAN_MAX_BYTES = 32_000;

/** The maximum number of characters of a plan that are read; there is no room for more anyway. */
const PLAN_READ_LENGTH = 3 * PLAN_MAX_BYTES;

/** The maximum number of characters of notes that are no plan. */
const NOTES_MAX_LENGTH = 8_000;

/** The bytes of a step's number, which grows with the plan. */
const NUMBER_BYTES = 4;

/** Which questions a lesson can do without: the highest numbers go first. */
const DISPENSABLE: Record<StepLevel, number> = { core: 0, easier: 1, harder: 2 };

/**
 * Fits a plan into the prompt. A plan that is too long loses whole questions: first the harder ones, then the easier
 * ones, of each the last one first, and only then the last ones of the core. Null if not one fits.
 */
function fitting(plan: LessonPlan): string | null {
  const sizeWith = (steps: LessonStep[]) => Buffer.byteLength(formatLessonPlan({ ...plan, steps }));
  const bare = sizeWith([]);
  let size = bare;
  const kept = new Set<LessonStep>();
  for (const step of plan.steps.toSorted((a, b) => DISPENSABLE[a.level] - DISPENSABLE[b.level])) {
    size += sizeWith([step]) - bare + NUMBER_BYTES;
    if (size > PLAN_MAX_BYTES) break;
    kept.add(step);
  }
  const steps = plan.steps.filter((step) => kept.has(step));
  return steps.length === 0 ? null : formatLessonPlan({ ...plan, steps }).trim();
}

/**
 * Builds the part with the plan to follow; without a plan the teacher asks what the learner would like to work on. A
 * plan with questions is written anew from what was parsed, so that it contains only lines of a plan; any other text is
 * quoted.
 */
export function planPart(lessonPlan: string | null): string {
  const plain = plainText((lessonPlan ?? '').slice(0, PLAN_READ_LENGTH));
  if (plain === '')
    return 'There is no lesson plan: ask what the learner would like to work on, then teach that step by step.';
  const plan = parseLessonPlan(plain);
  const fitted = plan && fitting(plan);
  return fitted
    ? `Follow this lesson plan in order. Ask its questions word for word.\n${marked('lesson_plan', fitted)}`
    : `Teach from these notes, step by step.\n${marked('lesson_plan', quotedLines(plain, NOTES_MAX_LENGTH))}`;
}
