import { isBreak, type Word } from '../words.ts';
import { textAt } from './number-names.ts';
import type { ReadNumber } from './read-number.ts';

/** The signs that the words before a number give it, and where the number begins. */
export type Signs = { signs: readonly (1 | -1)[]; next: number };

const NO_SIGN = /^(?:the|this|a)$/;
const BOTH_SIGNS =
  /^(?:plus|positive|minus|negative) (?:or|and|or a|and a) (?:minus|negative|plus|positive)$/;

/** Reads "minus", "negative", "plus or minus" and "±" before a number. After a number, "minus" and "+" join a sum. */
export function readSigns(words: readonly Word[], at: number, isAfterNumber: boolean): Signs {
  const word = textAt(words, at);
  const phrase = [word, textAt(words, at + 1), textAt(words, at + 2)].join(' ');
  if (word === '±') return { signs: [1, -1], next: at + 1 };
  if (BOTH_SIGNS.test(phrase)) return { signs: [1, -1], next: at + 3 };
  if (phrase === '+ / -') return { signs: [1, -1], next: at + 3 };
  if (phrase.startsWith('plus minus ')) return { signs: [1, -1], next: at + 2 };
  if (word === 'negative') return { signs: [-1], next: at + 1 };
  if (isAfterNumber || NO_SIGN.test(textAt(words, at - 1))) return { signs: [1], next: at };
  if (word === 'minus' || word === '-') return { signs: [-1], next: at + 1 };
  const isPlus =
    /^(?:plus|\+|positive)$/.test(word) &&
    (at === 0 || isBreak(textAt(words, at - 1)) || word === 'positive');
  return { signs: [1], next: isPlus ? at + 1 : at };
}

const BELOW_ZERO = /^(?:below|under) (?:zero|nought|naught|freezing)$/;
const DEGREES = /^(?:°|degrees?|c|celsius|centigrade)$/;

/** Returns the position after a unit of temperature, such as "degrees Celsius". */
function afterDegrees(words: readonly Word[], at: number): number {
  let next = at;
  while (next < at + 3 && DEGREES.test(textAt(words, next))) next += 1;
  return next;
}

/**
 * Reads what makes a number negative after it: "four below zero", "ten below", "44 BC". `end` is the position after the
 * number; a unit in between ("five degrees below zero") stays outside, so that it can be read.
 */
export function readBelow(
  words: readonly Word[],
  { next, form }: ReadNumber,
): { isNegative: boolean; end: number } {
  const era = form === 'whole' ? textAt(words, next) : '';
  if (/^(?:bc|bce)$/.test(era)) return { isNegative: true, end: next + 1 };
  if (/^(?:ad|ce)$/.test(era)) return { isNegative: false, end: next + 1 };
  const from = afterDegrees(words, next);
  const [below, zero] = [textAt(words, from), textAt(words, from + 1)];
  const isBelowZero = BELOW_ZERO.test(`${below} ${zero}`);
  const isNegative = isBelowZero || (below === 'below' && (from + 1 >= words.length || isBreak(zero)));
  const end = isNegative && from === next ? next + (isBelowZero ? 2 : 1) : next;
  return { isNegative, end };
}
