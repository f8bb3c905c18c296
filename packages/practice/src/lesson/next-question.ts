import type { LessonPlan, StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { hasKinds, isCheck, isExplanation, type Part, partsOf } from './parts.ts';
import { type Done, doneNow, type Standing } from './standing.ts';
import { isAskedOut } from './talk.ts';

/**
 * How many answers a lesson takes before its check-out, at most. A lesson is to last ten to fifteen minutes: short
 * lessons that are held regularly work best (EEF, one to one tuition). An answer takes about 35 seconds and the
 * teacher's turn before it about 25 words, which is 12 seconds at 120 words a minute. So fifteen minutes without the
 * greeting and the closing hold 18 answers, and a check-out takes two of them.
 */
export const MOST_ANSWERS = 16;

/**
 * After so many answers, a learner who has explained nothing yet is asked to explain, whatever practice is left. An
 * explanation takes two answers of somebody who needs a hint. To explain shows more than another answer does.
 */
const EXPLAINS_AFTER = MOST_ANSWERS - 2;

/** How many answers one part takes at most, so that one hard idea does not use up the lesson. */
const MOST_ANSWERS_IN_PART = 8;

/** So many right answers in a row at the first try show that a learner needs no more of a part. */
const ENOUGH_IN_A_ROW = 3;

/** After so many right answers in a row at the first try, or when the core is over, the questions become harder. */
const HARDER_AFTER = 2;

/** How many questions are asked once more at the end, because their answers were told and no like question was left. */
const MOST_SECOND_TIMES = 2;

const LOWER: Record<StepLevel, StepLevel> = { harder: 'core', core: 'easier', easier: 'easier' };

/** The question to ask next. */
export type NextQuestion = { step: number; isSecondTime: boolean };

/** Returns the newest questions in a row that were answered at the first try. */
const inARow = (done: readonly Done[]) =>
  done.slice(done.findLastIndex(({ outcome }) => outcome !== 'firstTry') + 1);

/** Counts the answers that questions took. */
export const answersOf = (done: readonly Done[]) => done.reduce((sum, { answers }) => sum + answers, 0);

const neededHelp = (one: Done | undefined) =>
  one !== undefined && one.outcome !== null && one.outcome !== 'firstTry';
const wasTrouble = (one: Done) => one.isTold || one.wasHard || one.outcome === 'anotherLook';

/**
 * Returns the level of the next question of a part, judging by its questions so far: easier after trouble or after two
 * questions in a row that needed help, harder when the core is easy. Easier questions that went well are no reason for
 * harder ones.
 */
function levelAfter(
  done: readonly Done[],
  {
    start,
    isCoreOver,
    isEasier,
  }: { start: StepLevel; isCoreOver: boolean; isEasier: (one: Done) => boolean },
): StepLevel {
  let level = start;
  for (const [index, one] of done.entries()) {
    const before = done.slice(0, index + 1);
    if (wasTrouble(one) || (neededHelp(one) && neededHelp(done[index - 1]))) level = LOWER[level];
    else if (one.outcome === 'firstTry' && level === 'easier') level = 'core';
    else if (inARow(before).filter((each) => !isEasier(each)).length >= HARDER_AFTER) level = 'harder';
  }
  const isAllFirstTry = done.length > 0 && done.every(({ outcome }) => outcome === 'firstTry');
  return level === 'core' && isCoreOver && isAllFirstTry ? 'harder' : level;
}

/** Returns the next question of a part, or null if it is over. */
function nextInPart(plan: LessonPlan, standing: Standing, part: Part): number | null {
  const touched = doneNow(standing).filter((one) => part.steps.includes(one.step) && !one.isSecondTime);
  const done = touched.filter(({ outcome }) => outcome !== null);
  const wish = standing.wishes.get(part.key);
  if (wish === 'over' || inARow(done).length >= ENOUGH_IN_A_ROW || answersOf(touched) >= MOST_ANSWERS_IN_PART)
    return null;
  const isFirst = touched.length === 0;
  const askedBefore = new Set(standing.done.map(({ step }) => step));
  const unasked = part.steps
    .filter((step) => !touched.some((one) => one.step === step))
    .sort((a, b) => Number(askedBefore.has(a)) - Number(askedBefore.has(b)));
  const at = (level: StepLevel) => unasked.find((step) => plan.steps[step]?.level === level);
  const core = at('core');
  const otherwise = isFirst ? (unasked[0] ?? null) : null;
  if (isCheck(part)) return core ?? otherwise;
  const start = wish ?? (standing.wantsSimple ? 'easier' : 'core');
  const isEasier = ({ step }: Done) => plan.steps[step]?.level === 'easier';
  const level = levelAfter(done, { start, isCoreOver: core === undefined, isEasier });
  return at(level) ?? core ?? otherwise;
}

/**
 * Returns a question whose answer was told without a like question after it. It is asked once more, but never directly
 * after it was told.
 */
function toAskAgain(plan: LessonPlan, standing: Standing): number | null {
  const done = doneNow(standing);
  const titleOf = ({ step }: Done) => plan.steps[step]?.title;
  const isOpen = ({ step }: Done) => !isAskedOut(standing.talk, plan.steps[step]?.ask ?? '');
  if (answersOf(done) >= MOST_ANSWERS) return null;
  if (done.filter(({ isSecondTime }) => isSecondTime).length >= MOST_SECOND_TIMES) return null;
  const owed = done.find(
    (one, index) =>
      one.isTold &&
      !one.isSecondTime &&
      isOpen(one) &&
      index < done.length - 1 &&
      ['guided', 'practice'].includes(plan.steps[one.step]?.kind ?? '') &&
      !done.slice(index + 1).some((later) => later.outcome !== null && titleOf(later) === titleOf(one)),
  );
  return owed?.step ?? null;
}

/** Returns whether a lesson has time for a part. */
function hasTimeFor(plan: LessonPlan, done: readonly Done[]): (part: Part) => boolean {
  const answers = answersOf(done);
  if (!hasKinds(plan) || answers < EXPLAINS_AFTER) return () => true;
  const asked = done.flatMap(({ step }) => plan.steps[step] ?? []);
  const hasExplained = asked.some(isExplanation);
  return (part) =>
    part.kind === 'check-out' || (answers < MOST_ANSWERS && (hasExplained || isExplanation(part)));
}

/**
 * Chooses the next question: the parts in their order, and the level by how the part went so far. A lesson that has
 * taken long asks for an explanation, if there was none, and goes to its check-out. Returns null when the lesson is over.
 * Pure.
 */
export function nextQuestion(plan: LessonPlan, standing: Standing): NextQuestion | null {
  const all = partsOf(plan);
  const done = doneNow(standing);
  const placeOf = ({ step }: Done) => all.findIndex(({ steps }) => steps.includes(step));
  const reached = Math.max(0, ...done.filter((one) => !one.isSecondTime).map(placeOf));
  const next = (hasKinds(plan) ? all.slice(reached) : all)
    .filter(hasTimeFor(plan, done))
    .map((part) => ({ kind: part.kind, step: nextInPart(plan, standing, part) }))
    .find(({ step }) => step !== null);
  const isBeforeEnd = all[reached]?.kind !== 'check-out' && (next === undefined || next.kind === 'check-out');
  const again = isBeforeEnd ? toAskAgain(plan, standing) : null;
  if (again !== null) return { step: again, isSecondTime: true };
  return next?.step == null ? null : { step: next.step, isSecondTime: false };
}

/** Returns an unasked question of the same part at this level, or null. */
export function unaskedAt(plan: LessonPlan, standing: Standing, part: Part, level: StepLevel): number | null {
  const asked = new Set(doneNow(standing).map(({ step }) => step));
  return part.steps.find((step) => plan.steps[step]?.level === level && !asked.has(step)) ?? null;
}
