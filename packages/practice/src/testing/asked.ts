import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { readTurn } from '#learner/read-turn.ts';
import { type Answer, type AnswerFacts, answerFor } from '#questions/answer-for.ts';
import { FRACTIONS } from './fractions-lesson.ts';

const NOTHING_DONE = { firstTry: [], afterHelp: [], anotherLook: [] };

/** Asks the teacher something, while a question of a lesson on equal fractions is open, and returns its answer. */
export function ask(
  said: string,
  step: LessonStep | null = FRACTIONS.steps[1] ?? null,
  facts: Partial<AnswerFacts> = {},
): Answer | null {
  const reading = readTurn(step, said);
  if (reading.kind === 'answer') return null;
  return answerFor(
    { said, intent: reading.intent },
    {
      plan: FRACTIONS,
      step,
      teacherName: 'Amara',
      learnerName: 'Leo',
      outcomes: NOTHING_DONE,
      left: 4,
      ...facts,
    },
  );
}

/** What the teacher says to a question. */
export const sayTo = (...asked: Parameters<typeof ask>) => ask(...asked)?.say ?? null;

/** Returns what each line is answered with, where that is not the expected text; empty if all are. */
export const answeredOtherwise = (
  lines: readonly string[],
  expected: string | RegExp,
  step?: LessonStep | null,
) =>
  lines
    .map((line) => [line, sayTo(line, step)] as const)
    .filter(([, say]) => (typeof expected === 'string' ? say !== expected : !expected.test(say ?? '')))
    .map(([line, say]) => `"${line}" is answered with ${say}`)
    .join('; ');
