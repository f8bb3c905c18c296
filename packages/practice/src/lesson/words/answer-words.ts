import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import { answerPhrases } from '@vivavoce/contracts/study/plan/answer-phrases';
import type { AnswerForm, AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { numberInWords, spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { listed } from '#listed.ts';

/** How the form of an answer is spoken of. */
const FORMS: Record<AnswerForm, string> = {
  fraction: 'as a fraction',
  simplest: 'in its simplest form',
  mixed: 'as a mixed number',
  decimal: 'as a decimal',
  percent: 'as a percentage',
  remainder: 'with its remainder',
  power: 'as a power',
  expanded: 'without brackets',
  factorised: 'with brackets',
};

/** Returns the form that a question asks for, such as "as a fraction". */
export const formInWords = ({ rule }: LessonStep) =>
  rule?.form === undefined ? 'the way I asked for it' : FORMS[rule.form];

/** Says one answer as a teacher says it aloud: "12" square metres, "half past three", "two brackets x plus three". */
function spoken(answer: string, rule: LessonStep['rule']): string {
  const phrases = answerPhrases(answer, rule);
  const phrase = (rule?.unit === undefined ? phrases[0] : phrases.at(-1)) ?? answer;
  return phrase.replace(/ ?\(/g, ' brackets ').replaceAll(')', '').trim();
}

/** Returns the model answer as it is spoken: all parts of a set or a list, and the first answer of any other. */
export const answerInWords = (step: LessonStep): string =>
  listed(modelAnswer(step).map((part) => spoken(part, step.rule)));

/** Returns the number of a model answer in words, such as "twelve" of "12 square metres", or an empty text. */
export function numberOfAnswer({ answers: [answer = ''] }: LessonStep): string {
  const figure = /^[-−]?\d[\d.,/]*/.exec(answer)?.[0];
  return figure === undefined ? '' : spokenWords(figure.replace(/[.,]$/, ''));
}

/** Returns "Is it two, four or six?" for a question with choices. */
export const choicesInWords = ({ choices }: LessonStep) => `Is it ${listed(choices.map(spokenWords), 'or')}?`;

export const countInWords = (count: number) => numberInWords(count);

/**
 * What kind of words an answer takes, for short questions and for confirming it: a number, a name or another short
 * answer, several parts, yes or no, a choice, an explanation, a sentence of the learner's own, or an opinion.
 */
export type AnswerManner = 'number' | 'name' | 'parts' | 'yesNo' | 'choice' | 'words' | 'sentence' | 'open';

const MANNERS: Record<AnswerKind, AnswerManner> = {
  number: 'number',
  quantity: 'number',
  money: 'number',
  time: 'number',
  expression: 'number',
  set: 'parts',
  list: 'parts',
  choice: 'choice',
  'yes-no': 'yesNo',
  word: 'name',
  spelling: 'name',
  ideas: 'words',
  sentence: 'sentence',
  open: 'open',
};

const isYesOrNo = (answer: string) => /^(?:yes|no|true|false)$/i.test(answer);

/** Returns the manner of a question. Without a rule, its answer decides. */
export function answerManner({ rule, answers: [answer = ''], choices }: LessonStep): AnswerManner {
  if (rule === undefined) return isYesOrNo(answer) ? 'yesNo' : /^[-−]?\d/.test(answer) ? 'number' : 'name';
  return rule.kind === 'choice' && choices.length === 0 ? 'name' : MANNERS[rule.kind];
}

/** Whether an answer can be said after "Yes": not a yes or a no itself, and not "please" or "thank you". */
export const isSayable = ({ answers: [answer = ''] }: LessonStep) =>
  answer !== '' && !isYesOrNo(answer) && !/^(?:please|thank you|thanks)$/i.test(answer);
