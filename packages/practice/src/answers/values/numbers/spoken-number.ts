import type Fraction from 'fraction.js';
import type { Place } from '../words.ts';

/**
 * How a number was said or written. `fraction` includes "two in five" and "three over four"; `power` includes "two
 * cubed" and "3 times 10 to the 4"; `decade` is "the 1960s"; `remainder` is "three remainder two".
 */
export type NumberForm =
  | 'whole'
  | 'decimal'
  | 'fraction'
  | 'mixed'
  | 'percent'
  | 'power'
  | 'root'
  | 'remainder'
  | 'decade';

/**
 * What a number does in its utterance. Only a `value` can be an answer to a question for one number.
 *
 * - `value`: it stands for itself, or it is the result of a sum ("three times four is twelve").
 * - `operand`: it is part of a sum, or the left side of "four eighths is one half".
 * - `counted`: the learner counted past it ("one, two, three, four"). The last number of a count is a `value`.
 * - `range`: it is an end of a range or a part of a ratio ("between five and seven", "three to two", "3:2",
 *   "three of the four").
 */
export type NumberRole = 'value' | 'operand' | 'counted' | 'range';

/** A limit instead of a value: "more than 12", "under 12", "at least 12", "12 at most". */
export type Bound = 'over' | 'under' | 'atLeast' | 'atMost';

/** A number in an utterance, with its exact value. "Plus or minus three" gives two numbers in the same place. */
export type SpokenNumber = Place & {
  /** The exact value: 1/4 for "25 %", -44 for "44 BC", 3 for "three remainder two". */
  value: Fraction;
  form: NumberForm;
  role: NumberRole;
  /** The decimal places as said: 3 for "3.140", 0 for a whole number, null for other forms. */
  places: number | null;
  /** The numbers of a fraction as said, such as 70 and 100. `top` has no whole part and no sign. */
  parts: { top: number; bottom: number } | null;
  /** What remains in "three remainder two". */
  remainder: Fraction | null;
  /**
   * The two numbers of "nineteen forty five", "two fifty" or "three oh five", which are also a sum of money or a time.
   * The value is the year or the hundreds.
   */
  pair: readonly [number, number] | null;
  /** "About 12", "12-ish", "nearly twelve". */
  isApproximate: boolean;
  bound: Bound | null;
};

/** What the question says about the numbers it wants. */
export type NumberWish = {
  /** Several numbers are asked for: neighbours stay apart, so "twelve twenty" is 12 and 20 and not a year. */
  isList?: boolean;
  /** What is counted, such as "sixths" or "tens": "four sixths" and "4/6" are then 4. */
  counted?: string;
  /** Ordinals count: "the third", "21st". */
  ordinals?: boolean;
};
