import { plainPlan, planInPrompt } from '#domains/study/lesson-engine/plan-in-prompt.ts';
import { marked, quotedLines } from '#platform/text/prompt-text.ts';

/** The maximum number of characters of notes that are no plan. */
const NOTES_MAX_LENGTH = 8_000;

/**
 * Builds the part with the plan to follow; without a plan the teacher asks what the learner would like to work on. A
 * plan with questions is written anew from what was parsed, so that it contains only lines of a plan; any other text is
 * quoted.
 */
export function planPart(lessonPlan: string | null): string {
  const plain = plainPlan(lessonPlan);
  if (plain === '')
    return 'There is no lesson plan: ask what the learner would like to work on, then teach that step by step.';
  const fitted = planInPrompt(lessonPlan);
  return fitted
    ? `Teach this lesson plan. Ask its questions word for word.\n${marked('lesson_plan', fitted.text)}`
    : `Teach from these notes, step by step.\n${marked('lesson_plan', quotedLines(plain, NOTES_MAX_LENGTH))}`;
}
