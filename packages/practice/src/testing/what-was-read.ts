import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { readTurn } from '#learner/read-turn.ts';

/** Writes a reading as one word: the intent, or the kind of the verdict after "answer: ". */
export function whatWasRead(step: LessonStep | null, said: string): string {
  const reading = readTurn(step, said);
  return reading.kind === 'intent' ? reading.intent : `answer: ${reading.verdict.kind}`;
}

/** Pairs each line with what it is read as. */
export const allRead = (step: LessonStep | null, lines: readonly string[]) =>
  lines.map((line) => [line, whatWasRead(step, line)]);

/** Returns the lines that are read as anything else than expected, each with what it is read as; empty if there is none. */
export const misread = (step: LessonStep | null, lines: readonly string[], read: string) =>
  allRead(step, lines)
    .filter(([, was]) => was !== read)
    .map(([line, was]) => `"${line}" is read as ${was}`)
    .join('; ');
