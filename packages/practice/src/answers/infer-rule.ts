import type { AnswerForm, AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import { polarityOf } from './by-words/yes-no.ts';
import type { Question } from './question.ts';
import { quantitiesIn } from './values/measures/quantities.ts';
import { numberOf, numbersIn } from './values/numbers/numbers.ts';
import { wordsIn } from './values/words.ts';

/** The form that a question asks for in words. */
const FORMS_ASKED: [AnswerForm, RegExp][] = [
  ['simplest', /\b(?:simplest|simplify|lowest terms)\b/i],
  ['mixed', /\bmixed number\b/i],
  ['percent', /\bas a per ?cent(?:age)?\b/i],
  ['decimal', /\bas a decimal\b/i],
  ['fraction', /\bas a fraction\b/i],
  ['remainder', /\bremainder\b/i],
];

const SPELLING_ASKED =
  /\b(?:how do (?:you|we) (?:spell|write)|spell the|spell it|which (?:spelling|word is spelled)|spelling is right)\b/i;

/** Whether a text is a number or an amount and nothing else, such as "1/2" or "12 cm". */
export function isValue(text: string): boolean {
  const words = wordsIn(text);
  return (
    numberOf(text) !== null ||
    quantitiesIn(words).some(({ start, end }) => start === 0 && end === words.length)
  );
}

/** Whether an answer is a number with a counted noun ("two slices"), where another answer is the bare number. */
const isCounted = ({ answers, choices }: Question) =>
  numbersIn(wordsIn(answers[0] ?? '')).length === 1 &&
  answers.some((answer) => numberOf(answer) !== null) &&
  choices.every((choice) => numbersIn(wordsIn(choice)).length === 1);

const isSpelling = ({ ask, answers }: Question) =>
  SPELLING_ASKED.test(ask) && answers.every((answer) => !answer.trim().includes(' '));

function inferredRule(question: Question): AnswerRule {
  const { ask, answers } = question;
  if (answers.length === 0) return { kind: 'open' };
  if (/^(?:yes|no|true|false)\b/i.test(answers[0] ?? '') && polarityOf(answers[0] ?? '', ask) !== 'none')
    return { kind: 'yes-no' };
  if (isSpelling(question)) return { kind: 'spelling' };
  if (isValue(answers[0] ?? '') || isCounted(question)) {
    const form = FORMS_ASKED.find(([, sign]) => sign.test(ask))?.[0];
    return { kind: 'number', ...(form === undefined ? {} : { form }) };
  }
  return { kind: question.choices.length > 0 ? 'choice' : 'word' };
}

/**
 * Returns the rule of a question. A plan from before rules, or one that somebody else wrote, has none: then its answers
 * and choices tell which kind of answer it wants. Questions without answers are open.
 */
export const ruleOf = (question: Question): AnswerRule => question.rule ?? inferredRule(question);
