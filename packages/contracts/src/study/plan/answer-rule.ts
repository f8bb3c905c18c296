/**
 * What kind of answer a question asks for. The lesson says it, so that a checker never guesses it from the words.
 *
 * - `number`: a number in any usual form. `form` asks for one of them.
 * - `quantity`: a number with its unit, such as "12 square metres"; equal amounts in other units count.
 * - `money`: a sum such as "two pounds fifty".
 * - `time`: a time of day such as "half past three", or a date's time without a date.
 * - `expression`: algebra such as "2x + 6", compared by its value.
 * - `set`: several parts in any order; each entry of `answers` is one part. ` / ` divides several names of one part.
 * - `list`: several parts in this order.
 * - `choice`: one of the choices.
 * - `yes-no`: yes or no, or true or false.
 * - `word`: a word or a short phrase; small slips count as right.
 * - `spelling`: the letters matter.
 * - `ideas`: an explanation in the learner's own words that touches enough of `ideas`.
 * - `sentence`: a sentence of the learner's own that contains what `ideas` asks for.
 * - `open`: anything that answers at all, such as an opinion.
 */
export const ANSWER_KINDS = [
  'number',
  'quantity',
  'money',
  'time',
  'expression',
  'set',
  'list',
  'choice',
  'yes-no',
  'word',
  'spelling',
  'ideas',
  'sentence',
  'open',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The form in which a value is asked for, where the form is the point of the question. */
export const ANSWER_FORMS = [
  'fraction',
  'simplest',
  'mixed',
  'decimal',
  'percent',
  'remainder',
  'power',
  'expanded',
  'factorised',
] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** How answers to one question are compared. */
export type AnswerRule = {
  kind: AnswerKind;
  /** The unit that a bare number is taken to be in, such as "centimetres" or "sixths". */
  unit?: string;
  /** Whether the learner has to say the unit, because the unit is part of what is asked. */
  needsUnit?: boolean;
  form?: AnswerForm;
  /** How many decimal places are asked for. */
  places?: number;
  /** How far a number may be from the model answer and still be right, as a decimal such as "0.5". */
  within?: string;
  /** Groups of word beginnings, such as cut, split, share. A group is touched when one of its words is said. */
  ideas?: string[][];
  /** How many groups of `ideas`, or parts of a `set`, are enough. Without it, all are needed. */
  atLeast?: number;
  /** How many words a `sentence` needs. */
  leastWords?: number;
};
