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

type Answered = { step: number; isRight: boolean };

/** Returns the questions with their last answer that counted, in the order of these answers. */
function lastAnswers(marks: readonly LessonMark[]): Answered[] {
  const last = new Map<number, boolean>();
  for (const mark of marks) {
    if (mark.kind !== 'checked') continue;
    const { step, verdict } = mark;
    const isRight = verdict === 'right' || verdict === 'rightOtherForm';
    if (!isRight && verdict !== 'wrong' && verdict !== 'mistake') continue;
    last.delete(step);
    last.set(step, isRight);
  }
  return [...last].map(([step, isRight]) => ({ step, isRight }));
}

function outcomeOfAnswered({ wrongs, helps }: StepResult, isRight: boolean): QuestionOutcome {
  if (!isRight) return 'notYet';
  return wrongs === 0 && helps === 0 ? 'alone' : 'withHelp';
}

/**
 * Returns how the questions of a lesson went, from its marks alone, whoever taught. A question shows nothing if no answer to it
 * counted, unless the teacher helped and the lesson went on without one. Pure.
 */
export function questionOutcomes(
  { steps }: Pick<LessonPlan, 'steps'>,
  marks: readonly LessonMark[],
): JudgedQuestion[] {
  const { results, step: openStep } = standingAfter(marks);
  const answered = lastAnswers(marks);
  const left = [...results]
    .filter(([step, { isFirstRight, helps }]) => isFirstRight === null && helps > 0 && step !== openStep)
    .map(([step]) => step);
  const outcomes = [
    ...left.map((step) => ({ step, outcome: 'notYet' as const })),
    ...answered.flatMap(({ step, isRight }) => {
      const result = results.get(step);
      return result === undefined ? [] : [{ step, outcome: outcomeOfAnswered(result, isRight) }];
    }),
  ];
  return outcomes.flatMap(({ step, outcome }) => {
    const question = steps[step];
    return question === undefined ? [] : [{ title: question.title, kind: question.kind, outcome }];
  });
}
