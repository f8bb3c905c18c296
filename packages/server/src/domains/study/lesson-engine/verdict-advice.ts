import type { StepResult } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonStep, StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Verdict } from '@vivavoce/practice/answers/verdict';

/**
 * What a teacher's model is told after a verdict. `do` is our own instruction, which nobody but a model reads. `say` is a
 * text of the plan to say or to build on: material, so it stands apart from the instruction.
 */
export type Advice = { do: string; say?: string };

/** The longest text of a plan that is told with a verdict, in characters. The longest of ours have below 300. */
export const SAY_MAX_LENGTH = 600;

/** Questions that are asked once, without help and without a mark said aloud. */
const UNMARKED: readonly StepKind[] = ['check-in', 'check-out'];

/** Whether a question is one of a check, whose answers get no mark said aloud. */
export const isUnmarked = ({ kind }: Pick<LessonStep, 'kind'>): boolean => UNMARKED.includes(kind);

/** The next rung of the ladder after a wrong answer: the hints one at a time, then the explanation. */
function nextRung(step: LessonStep, wrongsBefore: number): Advice {
  const hint = step.hints[wrongsBefore];
  return hint === undefined
    ? {
        do: 'It is not right, and no hint is left. Explain it kindly, then ask a question like it.',
        say: step.explain,
      }
    : { do: 'It is not right. Do not tell the answer. Give this hint, and ask again.', say: hint };
}

/**
 * Tells a teacher's model what to do after a verdict, as the method says. The answer is told only where the method tells
 * it.
 * @param before how the answers to this question went before this one
 */
export function adviceFor(step: LessonStep, verdict: Verdict, before: StepResult | undefined): Advice {
  const hasNoMark = isUnmarked(step);
  switch (verdict.kind) {
    case 'right':
      return hasNoMark
        ? { do: 'It is right. Thank the learner, say no mark aloud, and go on.' }
        : { do: 'It is right. Say in a few words what was good about the thinking, and go on.' };
    case 'rightOtherForm':
      return { do: 'It is equal to the answer. Accept it, say the form that was asked for, and go on.' };
    case 'nearly':
      return {
        do: `The core is right, only its ${verdict.lacks} is not. Say so, and let the learner try once more.`,
      };
    case 'partly':
      return { do: `It is right so far, and ${verdict.missing} more are to be found. Ask for the rest.` };
    case 'mistake':
    case 'wrong':
      if (hasNoMark) return { do: 'It is not right. Thank the learner, say no mark aloud, and go on.' };
      return verdict.kind === 'mistake'
        ? { do: 'It is a known mistake. Do not tell the answer. Say this, and ask again.', say: verdict.say }
        : nextRung(step, before?.wrongs ?? 0);
    case 'undecided':
      return { do: 'It is more than one answer, or none of them. Ask which one the learner means.' };
    case 'unclear':
      return { do: 'It can be read in two ways. Ask the learner to say it again.' };
    case 'none':
      return { do: 'There is no answer in it. Take it as what it is: a question, a wish, or talk.' };
  }
}
