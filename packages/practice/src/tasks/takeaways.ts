import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { TAKEAWAYS_PER_LESSON, type Takeaways } from '@vivavoce/contracts/study/takeaways';
import { named, type Recap } from '#lesson/recap.ts';

/** What is known of a session in which nothing of a plan can be recognised: nothing. */
export const NO_TAKEAWAYS: Takeaways = {
  wentWell: [],
  anotherLook: [],
  dinnerQuestion: null,
  comesNext: null,
};

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns the plan's question for the dinner table, or else a question that the lesson really asked. */
export function dinnerQuestionOf(plan: LessonPlan, outcomes: readonly unknown[]): string | null {
  const reached = plan.steps.find((_, index) => outcomes[index] !== undefined);
  return plan.dinnerQuestion ?? reached?.ask ?? null;
}

/**
 * Tells from the outcomes of the steps what a parent takes away from a lesson. The words are only those of the plan and
 * of the outcomes, so they claim nothing else about the learner.
 */
export function takeawaysOf(
  plan: LessonPlan,
  { recap, outcomes, name }: { recap: Recap; outcomes: readonly unknown[]; name: string },
): Takeaways {
  const { firstTry, afterHelp, anotherLook } = recap;
  const isFinished = firstTry.length + afterHelp.length + anotherLook.length === plan.steps.length;
  return {
    wentWell: [
      ...(firstTry.length > 0 ? [`${name} knew ${named(firstTry)} at the first try.`] : []),
      ...(afterHelp.length > 0 ? [`${name} worked out ${named(afterHelp)} after a hint.`] : []),
    ],
    anotherLook: anotherLook
      .slice(0, TAKEAWAYS_PER_LESSON)
      .map((title) => `${capitalised(title)}, from the lesson “${plan.title}”.`),
    dinnerQuestion: dinnerQuestionOf(plan, outcomes),
    comesNext: isFinished ? null : `The rest of the lesson “${plan.title}”.`,
  };
}
