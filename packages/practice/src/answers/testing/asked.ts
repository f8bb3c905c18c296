import type { AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import type { Mistake } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Question } from '../question.ts';

/** Makes a question for a table of answers: one model answer or several accepted ones, its rule, mistakes and choices. */
export const asked = (
  ask: string,
  answers: string | string[],
  rule?: AnswerRule,
  mistakes: Mistake[] = [],
  choices: string[] = [],
): Question => ({
  ask,
  answers: [answers].flat(),
  choices,
  mistakes,
  ...(rule === undefined ? {} : { rule }),
});
