import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type StepResult, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonPlan, StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';

/**
 * How a question went in the end.
 *
 * - `alone`: right, without help and without a wrong answer.
 * - `withHelp`: right in the end, after help or a wrong answer.
 * - `notYet`: not right at the last try, or left after help without a right answer.
 */
export type QuestionOutcome = 'alone' | 'withHelp' | 'notYet';

/** A question that shows something, in the order in which the lesson left them. */
export type JudgedQuestion = { title: string; kind: StepKind; outcome: QuestionOutcome };

/** What the last mark of a question shows: whether its answer was right, or that the teacher helped. */
type LastMark = { isRight: boolean } | 'helped';

/** Returns the questions with their last mark that shows something, in the order of these marks. */
function lastMarks(marks: readonly LessonMark[]): Map<number, LastMark> {
  const last = new Map<number, LastMark>();
  function put(step: number, shown: LastMark): void {
    last.delete(step);
    last.set(step, shown);
  }
  for (const mark of marks) {
    if (mark.kind === 'helped' && !last.has(mark.step)) put(mark.step, 'helped');
    if (mark.kind !== 'checked') continue;
    const isRight = mark.verdict === 'right' || mark.verdict === 'rightOtherForm';
    if (isRight || mark.verdict === 'wrong' || mark.verdict === 'mistake') put(mark.step, { isRight });
  }
  return last;
}

function outcomeOf({ wrongs, helps }: StepResult, last: LastMark): QuestionOutcome {
  if (last === 'helped' || !last.isRight) return 'notYet';
  return wrongs === 0 && helps === 0 ? 'alone' : 'withHelp';
}

/**
 * Returns how the questions of a lesson went, from its marks alone, whoever taught. A question shows nothing if no answer to it
 * counted, unless the teacher helped and the lesson went on without one. Neither does an opinion, which is never wrong. Pure.
 */
export function questionOutcomes(
  { steps }: Pick<LessonPlan, 'steps'>,
  marks: readonly LessonMark[],
): JudgedQuestion[] {
  const { results, step: openStep } = standingAfter(marks);
  return [...lastMarks(marks)].flatMap(([step, last]) => {
    const [question, result] = [steps[step], results.get(step)];
    const isOpen = last === 'helped' && step === openStep;
    if (question === undefined || result === undefined || isOpen || question.rule?.kind === 'open') return [];
    return [{ title: question.title, kind: question.kind, outcome: outcomeOf(result, last) }];
  });
}
