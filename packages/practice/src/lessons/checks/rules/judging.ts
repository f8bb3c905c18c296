import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import type { Verdict } from '#answers/verdict.ts';

export const isRight = ({ kind }: Verdict) => kind === 'right' || kind === 'rightOtherForm';

/** Whether the answer is an explanation or a sentence in the learner's own words. */
export const isInOwnWords = ({ rule }: LessonStep) => rule?.kind === 'ideas' || rule?.kind === 'sentence';

/** Kinds whose answers are not said inside another sentence. */
const SAID_ALONE = ['spelling', 'set', 'list', 'ideas', 'sentence', 'open', 'yes-no'];

/**
 * An answer as nobody says it word for word. It still begins as it did, and denies what it denied: the checker lets a
 * learner deny what the model answer denies.
 */
const notToBeSaid = (answer: string) => `${answer.replace(/[.?!]$/, '')}, says the lesson`;

/**
 * Judges words by their meaning alone. The checker always knows the texts that a question lists, so a lesson can be
 * wrong where only its own words are right: an answer is said inside a sentence here, a choice as if there were none to
 * tap, and an explanation is judged by its ideas.
 */
export function judgedByMeaning(question: LessonStep, said: string): Verdict {
  if (isInOwnWords(question))
    return checkAnswer({ ...question, answers: question.answers.map(notToBeSaid), choices: [] }, said);
  const kind = question.rule?.kind ?? 'word';
  const asked = kind === 'choice' ? question : { ...question, choices: [] };
  return checkAnswer(asked, SAID_ALONE.includes(kind) ? said : `I think it is ${said}`);
}
