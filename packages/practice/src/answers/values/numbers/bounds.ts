import type { Place, Word } from '../words.ts';
import { textAt } from './number-names.ts';
import type { Bound } from './spoken-number.ts';

/** Whether a number is only about right, and whether it is a limit. */
type Limits = { isApproximate: boolean; bound: Bound | null };

const ABOUT_BEFORE =
  /^(?:about|around|roughly|approximately|approx|nearly|almost|circa|near|~|≈|probably about|close to|just (?:over|under|about)|(?:a (?:bit|little)|slightly) (?:over|under)|(?:a (?:bit|little)|just|slightly|bit) (?:more|less) than|something like)$/;
const ABOUT_AFTER = /^(?:ish|or so|or thereabouts|roughly|approximately|approx|give or take)$/;

const BEFORE: [Bound, RegExp][] = [
  ['atLeast', /^(?:at least|no less than|not less than|no fewer than|≥|minimum of|from at least)$/],
  ['atMost', /^(?:at most|no more than|not more than|up to|≤|maximum of)$/],
  [
    'over',
    /^(?:(?:more|greater|bigger|larger|higher|longer|older|heavier|taller|above|over|warmer|hotter|later) than|over|above|beyond|exceeding|>)$/,
  ],
  [
    'under',
    /^(?:(?:less|fewer|smaller|lower|shorter|younger|lighter|colder|cooler|earlier) than|under|below|beneath|<)$/,
  ],
];
const AFTER: [Bound, RegExp][] = [
  [
    'atLeast',
    /^(?:or (?:more|above|over|greater|bigger|higher|older)|at least|and (?:more|above|over)|minimum)$/,
  ],
  [
    'atMost',
    /^(?:or (?:less|fewer|under|below|lower|smaller|younger)|at most|and (?:less|under|below)|maximum)$/,
  ],
];

/** Joins four, three, two or one of the words, so that a phrase of any of these lengths can be met. */
const phrases = (words: readonly Word[], from: number, isBefore: boolean) =>
  [4, 3, 2, 1].map((length) => {
    const start = isBefore ? from - length : from;
    return start < 0 ? '' : Array.from({ length }, (_, index) => textAt(words, start + index)).join(' ');
  });

/**
 * Reads the words around a number that make it less than exact: "about 12", "12-ish", "more than 12", "12 or more". A
 * "+" or "plus" that ends the utterance means "or more".
 */
export function limitsOf(words: readonly Word[], { start, end }: Place): Limits {
  const before = phrases(words, start, true);
  const after = phrases(words, end, false);
  const isPlus = /^(?:\+|plus)$/.test(textAt(words, end)) && end + 1 === words.length;
  const boundIn = (rows: [Bound, RegExp][], said: readonly string[]) =>
    rows.find(([, sign]) => said.some((phrase) => sign.test(phrase)))?.[0];
  return {
    isApproximate:
      before.some((phrase) => ABOUT_BEFORE.test(phrase)) || after.some((phrase) => ABOUT_AFTER.test(phrase)),
    bound: boundIn(BEFORE, before) ?? boundIn(AFTER, after) ?? (isPlus ? 'atLeast' : null),
  };
}
