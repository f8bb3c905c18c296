import { hasParts, namesOfPart } from './answer-parts.ts';
import { answerPhrases } from './answer-phrases.ts';
import type { AnswerKind } from './answer-rule.ts';
import type { LessonStep } from './lesson-plan.ts';
import { nearValues } from './near-values.ts';

/** With more phrases, a grammar recogniser becomes slow and unsure. */
const MOST_EXPECTED_PHRASES = 80;

/** What a recogniser needs to know of a question. */
type Question = Pick<LessonStep, 'answers' | 'choices' | 'mistakes' | 'rule'>;

/** Kinds of answers in the learner's own words. No list holds them, and their model answer must not be heard in them. */
const OWN_WORDS: readonly (AnswerKind | undefined)[] = ['ideas', 'sentence', 'open'];

function yesOrNo({ answers, rule }: Question): string[] {
  if (rule?.kind !== 'yes-no') return [];
  return answers.some((answer) => /^(?:true|false)$/i.test(answer)) ? ['true', 'false'] : ['yes', 'no'];
}

/** The answers that a lesson accepts, as it writes them. A part with several names has ` / ` between them. */
function accepted({ answers, rule }: Question): string[] {
  if (OWN_WORDS.includes(rule?.kind)) return [];
  return hasParts({ rule }) ? answers.flatMap(namesOfPart) : answers;
}

const model = (question: Question) => accepted(question).slice(0, hasParts(question) ? undefined : 1);

/**
 * What may be said in answer to a question, the most useful first: the model answer or its parts, yes and no, the choices,
 * answers that show a misconception, other accepted answers, and wrong numbers that are near.
 */
const RANKS: readonly ((question: Question) => string[])[] = [
  model,
  yesOrNo,
  ({ choices }) => choices,
  ({ mistakes }) => mistakes.flatMap(({ answers }) => answers),
  accepted,
  (question) => accepted(question).flatMap(nearValues),
];

/** A grammar recogniser knows lower-case words, and no figures or signs. */
const bareWords = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * Lists what a learner may say in answer to these questions, as lower-case words for a grammar recogniser ("3/4" is "three
 * quarters"). The list holds wrong answers too: a recogniser that knew only right answers would hear every answer as
 * right. It holds at most 80 phrases, each once; the most useful ones of all questions come first. Pass the open question
 * alone where it is known.
 */
export function expectedWords(questions: readonly Question[]): string[] {
  const phrases = RANKS.flatMap((rank) =>
    questions.flatMap((question) => rank(question).flatMap((answer) => answerPhrases(answer, question.rule))),
  )
    .map(bareWords)
    .filter((phrase) => phrase !== '' && !/\d/.test(phrase));
  return [...new Set(phrases)].slice(0, MOST_EXPECTED_PHRASES);
}
