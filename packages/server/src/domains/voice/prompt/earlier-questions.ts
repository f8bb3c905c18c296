import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';

/** What the answers of an earlier lesson showed, by the titles of its questions. */
export type EarlierQuestions = {
  /** Titles whose first answer was wrong, or that were never answered right. */
  anotherLook: readonly string[];
  /** Titles that were answered right at once, without help. */
  rightAtOnce: readonly string[];
};

/**
 * Returns what the answers of a lesson showed. Questions of one title ask for the same thing, so the last of them that was
 * answered decides for all (decision 0050). A question without a judged answer shows nothing, and one that was right after
 * help belongs to neither list. Titles come from the plan alone, so nothing that a learner said is in them.
 */
export function earlierQuestions(lessonPlan: string | null, marks: readonly LessonMark[]): EarlierQuestions {
  const steps = (lessonPlan && parseLessonPlan(lessonPlan)?.steps) || [];
  const went = new Map<string, keyof EarlierQuestions | 'afterHelp'>();
  for (const [place, { isFirstRight, helps }] of standingAfter(marks).results) {
    const title = steps[place]?.title;
    const isUnanswered = isFirstRight === null && helps > 0;
    if (title === undefined || isUnanswered) continue;
    const right = helps > 0 ? 'afterHelp' : 'rightAtOnce';
    went.set(title, isFirstRight === true ? right : 'anotherLook');
  }
  const titles = (how: keyof EarlierQuestions) =>
    [...went].filter(([, is]) => is === how).map(([title]) => title);
  return { anotherLook: titles('anotherLook'), rightAtOnce: titles('rightAtOnce') };
}
