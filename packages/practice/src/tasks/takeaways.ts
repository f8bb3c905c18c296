import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { TAKEAWAYS_PER_LESSON, type Takeaways } from '@vivavoce/contracts/study/takeaways';
import { type Progress, progressIn } from '#lesson/recap.ts';
import type { Done } from '#lesson/standing.ts';
import { named } from '#listed.ts';
import type { Recap } from '#questions/recap-for-learner.ts';

/** What is known of a session in which nothing of a plan can be recognised: nothing. */
export const NO_TAKEAWAYS: Takeaways = {
  wentWell: [],
  anotherLook: [],
  dinnerQuestion: null,
  comesNext: null,
};

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How a session went, as far as the transcript shows it. */
export type Shown = {
  recap: Recap;
  done: readonly Done[];
  isFinished: boolean;
  /** The learner's name, or words for a learner without one. */
  name: string;
};

/** Returns the plan's question for the dinner table, or else a question that the lesson really asked. */
function dinnerQuestionOf(plan: LessonPlan, done: readonly Done[]): string | null {
  const reached = plan.steps.find((_, index) =>
    done.some(({ step, outcome }) => step === index && outcome !== null),
  );
  return plan.dinnerQuestion ?? reached?.ask ?? null;
}

/**
 * Tells from the questions of a lesson what a parent takes away from it. The words are only those of the plan and of the
 * outcomes, so they claim nothing else about the learner.
 */
export function takeawaysOf(plan: LessonPlan, { recap, done, isFinished, name }: Shown): Takeaways {
  const { firstTry, afterHelp, anotherLook } = recap;
  const progress = progressIn(plan, done);
  return {
    wentWell: [
      ...(firstTry.length > 0 ? [`${name} managed ${named(firstTry)} without help.`] : []),
      ...(afterHelp.length > 0 ? [`${name} worked out ${named(afterHelp)} with help.`] : []),
      ...(progress === null ? [] : [progressForParents(progress, name)]),
    ],
    anotherLook: anotherLook
      .slice(0, TAKEAWAYS_PER_LESSON)
      .map((title) => `${capitalised(title)}, from the lesson “${plan.title}”.`),
    dinnerQuestion: dinnerQuestionOf(plan, done),
    comesNext: isFinished ? null : `The rest of the lesson “${plan.title}”.`,
  };
}

/** Tells what was not right at the start of a lesson and was at its end. */
export const progressForParents = ({ before, now }: Progress, name: string) =>
  `At the start, the question on ${before} was not right yet. ${name} answered the one on ${now} at the end, without help.`;
