import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { readTurn } from '#learner/read-turn.ts';

/** Says in one line how the teacher understands what a learner said to a step. */
export function verdictText(step: LessonStep | null, said: string): string {
  const reading = readTurn(step, said);
  if (reading.kind === 'intent') return `no answer; the learner's wish is "${reading.intent}"`;
  const { verdict } = reading;
  switch (verdict.kind) {
    case 'right':
      return 'right';
    case 'rightOtherForm':
      return 'right, in another form than the question asks for';
    case 'nearly':
      return `nearly right: the ${verdict.lacks} is missing or wrong`;
    case 'partly':
      return `partly right: ${verdict.missing} of its parts still missing`;
    case 'mistake':
      return 'wrong: a known mistake';
    case 'wrong':
      return 'wrong';
    case 'undecided':
      return 'several answers, or only what it is not; no evidence';
    case 'unclear':
      return 'cannot be read as one meaning; no evidence';
  }
}
