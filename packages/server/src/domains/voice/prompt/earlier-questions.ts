import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';

/** What the answers of an earlier lesson showed, by the titles of its questions. */
export type EarlierQuestions = {
  /** Titles whose first answer was wrong, or that were never answered right. */
  anotherLook: readonly string[];
  /** Titles that were answered right at once. */
  rightAtOnce: readonly string[];
};

/**
 * Returns what the answers of a lesson showed. Questions of one title ask for the same thing, so the last of them that was
 * answered decides for all (decision 0050). A question without a judged answer shows nothing. Titles come from the plan
 * alone, so nothing that a learner said is in them.
 */
export function earlierQuestions(lessonPlan: string | null, marks: readonly LessonMark[]): EarlierQuestions {
  const steps = (lessonPlan && parseLessonPlan(lessonPlan)?.steps) || [];
  const wasRight = new Map<string, boolean>();
  for (const [place, { isFirstRight }] of standingAfter(marks).results) {
    const title = steps[place]?.title;
    if (title !== undefined) wasRight.set(title, isFirstRight === true);
  }
  const titles = (right: boolean) => [...wasRight].filter(([, is]) => is === right).map(([title]) => title);
  return { anotherLook: titles(false), rightAtOnce: titles(true) };
}
