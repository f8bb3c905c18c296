import { hasParts, namesOfPart } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import { isContent } from '#answers/said/function-words.ts';
import { heardWords, holds } from '../reading/holds.ts';
import { isInOwnWords, isRight, judgedByMeaning } from './judging.ts';

/** Whether a text names one part of an answer, by any of its names ("metres / m"). */
const holdsPart = (text: string, part: string) => namesOfPart(part).some((name) => holds(text, name));

/**
 * Words that stand in every second sentence. Where one of them is only another answer ("also: [more]"), a hint may use
 * it. The model answer is never spoken, whatever word it is.
 */
const COMMON = new Set(
  'more less most least many few some all none up down on off over under out back left right here there same different other big bigger small smaller long longer short shorter high low good bad new old one'.split(
    ' ',
  ),
);

/** The answers that a hint must not speak: the model answer, and others with a word of weight. */
const weightyAnswers = ([model, ...others]: readonly string[]): string[] => [
  ...(model === undefined ? [] : [model]),
  ...others.filter((answer) => heardWords(answer).some((word) => isContent(word) && !COMMON.has(word))),
];

/** Takes the questions out of a text: "What do they cover?" makes a learner think, whatever words it has. */
const withoutQuestions = (text: string) => text.replace(/[^.?!]*\?/g, ' ').trim();

const OFFERS = /\b(?:which|what|name|pick) (?:\w+ ){0,3}of (?:these|those|the)\b|:/i;

/** Whether the answer can be one of the words that the question itself offers, as in "an area or a perimeter?". */
function namesAlternatives({ ask, answers, choices }: LessonStep): boolean {
  const named = choices.filter((choice) => holds(ask, choice));
  const offers = /\bor\b/.test(ask) || OFFERS.test(ask);
  return named.length >= 2 || (offers && answers.some((answer) => holdsPart(ask, answer)));
}

/** Whether a text gives the answer of a question away. Hints, mistakes and the question itself must not. */
export function tellsAnswer(question: LessonStep, text: string): boolean {
  const { rule, answers } = question;
  if (rule?.kind === 'open') return false;
  if (isInOwnWords(question)) return isRight(judgedByMeaning(question, withoutQuestions(text)));
  if (rule?.kind === 'yes-no') return /^(?:yes|no)\b/i.test(text);
  if (rule?.kind === 'spelling')
    return answers.some((answer) => holds(text, answer)) && !holds(question.ask, answers[0] ?? '');
  if (hasParts(question)) return answers.every((part) => holdsPart(text, part));
  if (namesAlternatives(question)) return tellsAlone(question, text);
  return weightyAnswers(answers).some((answer) => holds(text, answer, rule?.unit));
}

/** Of a question that names its alternatives, a text tells the answer if it names the answer alone. */
function tellsAlone({ answers, choices, ask }: LessonStep, text: string): boolean {
  if (!weightyAnswers(answers).some((answer) => holds(text, answer))) return false;
  const isAnswer = (choice: string) =>
    answers.some((answer) => heardWords(answer).join(' ') === heardWords(choice).join(' '));
  return !choices.some((choice) => !isAnswer(choice) && holds(ask, choice) && holds(text, choice));
}

/** Whether the question holds its own answer without naming alternatives to it. */
export function holdsOwnAnswer(question: LessonStep): boolean {
  const { rule, answers, ask } = question;
  const exempt = ['open', 'ideas', 'sentence', 'spelling', 'yes-no'];
  if (rule !== undefined && exempt.includes(rule.kind)) return false;
  if (namesAlternatives(question)) return false;
  // A question for an order names all parts, and their order is the answer.
  if (rule?.kind === 'list') return false;
  return rule?.kind === 'set'
    ? answers.every((part) => holdsPart(ask, part))
    : answers.some((answer) => holds(ask, answer, rule?.unit));
}

/** Whether an explanation says the answer, in words that are heard or in words that the checker accepts. */
export function explainsAnswer(question: LessonStep): boolean {
  const { rule, answers, explain } = question;
  if (rule?.kind === 'open' || rule?.kind === 'yes-no') return explain !== '';
  if (answers.some((answer) => holds(explain, answer, rule?.unit))) return true;
  if (hasParts(question) && answers.every((part) => holdsPart(explain, part))) return true;
  return isRight(
    isInOwnWords(question) ? judgedByMeaning(question, explain) : checkAnswer(question, explain),
  );
}
