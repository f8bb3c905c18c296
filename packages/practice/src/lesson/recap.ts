import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Recap } from '#questions/recap-for-learner.ts';
import { isCheck } from './parts.ts';
import type { Done, Outcome } from './standing.ts';

type Evidence = Done & { outcome: Outcome };

const isEvidence = (done: Done): done is Evidence => done.outcome !== null;

/**
 * Judges a title by its questions. The last one counts most: after a wrong answer, a title is never called known. A title
 * counts as done alone only if each of its questions was, because that is what people are told of it. In a check there is no
 * help: there most of it is enough, and half of it needs another look.
 */
function judge(questions: readonly Evidence[], isOfCheck: boolean): Outcome | null {
  const last = questions.at(-1)?.outcome ?? null;
  if (last !== 'firstTry') return last;
  const alone = questions.filter(({ outcome }) => outcome === 'firstTry').length;
  if (alone === questions.length) return 'firstTry';
  if (!isOfCheck) return 'afterHelp';
  return alone * 2 > questions.length ? 'firstTry' : 'anotherLook';
}

/**
 * Sorts the titles of a lesson by what was shown. The check-in counts only as long as nothing else was asked, because it
 * shows what a learner knew before.
 */
export function recapOf(plan: Pick<LessonPlan, 'steps'>, done: readonly Done[]): Recap {
  const kindOf = ({ step }: Done) => plan.steps[step]?.kind;
  const evidence = done.filter(isEvidence);
  const later = evidence.filter((one) => kindOf(one) !== 'check-in');
  const counted = later.length > 0 ? later : evidence;
  const recap: Recap = { firstTry: [], afterHelp: [], anotherLook: [] };
  for (const title of new Set(plan.steps.map((step) => step.title))) {
    const questions = counted.filter(({ step }) => plan.steps[step]?.title === title);
    const isOfCheck = questions.every(({ step }) => {
      const question = plan.steps[step];
      return question !== undefined && isCheck(question);
    });
    const outcome = judge(questions, isOfCheck);
    if (outcome !== null) recap[outcome].push(title);
  }
  return recap;
}

/** What was not right in the check-in, while all of the check-out was: the progress of a lesson. */
export type Progress = { before: string; now: string };

/** Compares the check-out with the check-in; null if the lesson shows no progress between them. */
export function progressIn(plan: Pick<LessonPlan, 'steps'>, done: readonly Done[]): Progress | null {
  const round = done.at(-1)?.round;
  const of = (kind: string) =>
    done.filter((one) => one.round === round && plan.steps[one.step]?.kind === kind).filter(isEvidence);
  const before = of('check-in').find(({ outcome }) => outcome !== 'firstTry');
  const after = of('check-out');
  const isBetter = after.length > 0 && after.every(({ outcome }) => outcome === 'firstTry');
  if (before === undefined || !isBetter) return null;
  const titleOf = (one: Done | undefined) => plan.steps[one?.step ?? -1]?.title ?? '';
  return { before: titleOf(before), now: titleOf(after[0]) };
}
