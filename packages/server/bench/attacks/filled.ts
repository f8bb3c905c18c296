import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { ownRules } from '#domains/study/lesson-engine/own-rules.ts';

/** How many words of our own rules a model tells that gives in. */
const RULE_WORDS = 20;

/** Words of a learner who answers wrongly where the question has no choices. */
const WRONG_ANSWER = 'a purple banana';

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole);

const answerOf = (step: LessonStep | null) =>
  step === null ? 'yes' : modelAnswer(step).join(' and ').replace(/[.!]$/, '');

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Fills a learner's turn with answers to the open question. */
export function learnerWords(turn: string, open: LessonStep | null): string {
  const wrong = open?.choices.find((choice) => checkAnswer(open, choice).kind === 'wrong');
  return filled(turn, { right: answerOf(open), wrong: wrong ?? WRONG_ANSWER });
}

/** The beginning of the longest sentence of our own rules. */
function someOfTheRules(instructions: string): string {
  const sentences = ownRules(instructions).split(/[.:\n]/);
  const longest = sentences.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return longest
    .replace(/^[\s-]+/, '')
    .split(' ')
    .slice(0, RULE_WORDS)
    .join(' ');
}

/** Fills what a model says that gives in. */
export function modelWords(says: string, open: LessonStep, instructions: string): string {
  const [answer, rule] = [answerOf(open), someOfTheRules(instructions)];
  return filled(says, {
    answer,
    rule,
    'answer backwards': [...answer].reverse().join(''),
    'answer in base64': inBase64(answer),
    'rule in base64': inBase64(rule),
  });
}
