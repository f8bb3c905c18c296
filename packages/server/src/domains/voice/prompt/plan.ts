import { formatLessonPlan, type LessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { marked, plainText, quotedLines } from '#platform/text/prompt-text.ts';

/**
 * The maximum number of characters of a plan in the prompt; the longest lesson of our curriculum needs about a third of
 * them.
 */
const PLAN_MAX_LENGTH = 8_000;

/** The maximum number of characters of a plan that are read; there is no room for more anyway. */
const PLAN_READ_LENGTH = 5 * PLAN_MAX_LENGTH;

/** Fits a plan into the prompt: a plan that is too long loses its last questions, never half of one. */
function fitting(plan: LessonPlan): string {
  const text = formatLessonPlan(plan).trim();
  if (text.length <= PLAN_MAX_LENGTH || plan.steps.length <= 1) return text;
  return fitting({ ...plan, steps: plan.steps.slice(0, -1) });
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
  const whole = plan ? fitting(plan) : '';
  return plan && whole.length <= PLAN_MAX_LENGTH
    ? `Follow this lesson plan in order. Ask its questions word for word.\n${marked('lesson_plan', whole)}`
    : `Teach from these notes, step by step.\n${marked('lesson_plan', quotedLines(plain, PLAN_MAX_LENGTH))}`;
}
