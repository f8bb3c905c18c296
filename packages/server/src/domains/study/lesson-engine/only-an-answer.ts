import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { isValue, ruleOf } from '@vivavoce/practice/answers/infer-rule';
import { bareAnswer } from '@vivavoce/practice/learner/bare-answer';

/** The most words that a value has, and that may stand after an answer ("twelve, I think"). */
const VALUE_WORDS_MAX = 8;
const WORDS_AFTER_MAX = 2;

const YES_NO =
  'yes|yeah|no|nope|true|false|yes it is|no it is not|it is|it is not|yes they are|no they are not';

/** Returns the values that may be the answer in these words, such as "twelve" in "I think it's twelve, miss". */
function valuesIn(said: string): string[] {
  const words = said.split(/\s+/).map((word) => word.replace(/[.,;:!?…"“”]+$/u, ''));
  const values: string[] = [];
  for (let to = words.length; to >= Math.max(1, words.length - WORDS_AFTER_MAX); to -= 1)
    for (let from = Math.max(0, to - VALUE_WORDS_MAX); from < to; from += 1) {
      const value = words.slice(from, to).join(' ');
      if (isValue(value)) values.push(value);
    }
  return values;
}

/**
 * Whether a learner's words are an answer and nothing else but an opening and a politeness ("um, I think it's twelve,
 * miss"): a known answer, a choice, a known mistake, a value, or a yes or no where that is asked for. "Six and four make
 * ten" is none, and neither is an answer with its reason, because a teacher may agree with the rest.
 */
export function isOnlyAnswer(step: LessonStep, said: string): boolean {
  const mistakes = step.mistakes.flatMap(({ answers }) => answers);
  const yesNo = ruleOf(step).kind === 'yes-no' ? YES_NO.split('|') : [];
  const answers = [...step.answers, ...mistakes, ...yesNo, ...valuesIn(said.trim())];
  return bareAnswer({ answers, choices: step.choices }, said) !== null;
}
