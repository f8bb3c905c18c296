import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import type { Outcome } from './standing.ts';

/** The titles of the steps by outcome, in the order of the plan. Steps that were not reached are missing. */
export type Recap = Record<Outcome, string[]>;

/** Sorts the steps of a lesson by outcome. */
export function recapOf(plan: LessonPlan, outcomes: readonly (Outcome | undefined)[]): Recap {
  const recap: Recap = { firstTry: [], afterHelp: [], anotherLook: [] };
  plan.steps.forEach((step, index) => {
    const outcome = outcomes[index];
    if (outcome !== undefined) recap[outcome].push(step.title);
  });
  return recap;
}

const MOST_NAMED = 3;

/** Joins titles as "a, b and c". A longer list gives the first two and a count. */
export function named(titles: readonly string[]): string {
  const shown = titles.length > MOST_NAMED ? titles.slice(0, MOST_NAMED - 1) : titles;
  const left = titles.length - shown.length;
  const all = left > 0 ? [...shown, `${left} more`] : shown;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Tells the learner what went well; empty when no step was reached. */
export function recapForLearner({ firstTry, afterHelp, anotherLook }: Recap): string {
  const sentences = [
    ...(firstTry.length > 0 ? [`You knew ${named(firstTry)} straight away.`] : []),
    ...(afterHelp.length > 0 ? [`You worked out ${named(afterHelp)} by keeping at it.`] : []),
    ...(anotherLook.length > 0 ? [`We can look at ${named(anotherLook)} again another day.`] : []),
  ];
  const isAllHard = firstTry.length + afterHelp.length === 0 && anotherLook.length > 0;
  return [
    ...(isAllHard ? ['You kept trying when it was hard, and that is how learning starts.'] : []),
    ...sentences,
  ].join(' ');
}
