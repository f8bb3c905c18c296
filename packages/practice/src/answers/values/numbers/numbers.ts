import { type Word, wordsIn } from '../words.ts';
import { limitsOf } from './bounds.ts';
import { readCount } from './counts.ts';
import { readNumber } from './number-at.ts';
import { MANY_OF, PLACE_NAMES, textAt } from './number-names.ts';
import { type ReadNumber, wholeNumber } from './read-number.ts';
import { readBelow, readSigns } from './signs.ts';
import type { NumberWish, SpokenNumber } from './spoken-number.ts';
import { type Sum, sumsAmong, withRoles } from './sums.ts';

const PLACES = /^(?:dp|d p|sf|s f|decimals?|decimal places?|places?|significant figures?)\b/;

/** Whether a number only says how another one was rounded: "to one decimal place". */
const isRounding = (words: readonly Word[], at: number, next: number) =>
  textAt(words, at - 1) === 'to' && PLACES.test(`${textAt(words, next)} ${textAt(words, next + 1)}`);

const isCountable = ({ form, value }: ReadNumber) => form === 'whole' && value.compare(100) < 0;

/** Finds the numbers of an utterance in order, before sums give them their roles. */
function foundIn(words: readonly Word[], wish: NumberWish): SpokenNumber[] {
  const found: SpokenNumber[] = [];
  const add = (read: ReadNumber, start: number, end: number, role: SpokenNumber['role']) => {
    const { next: _, ...number } = read;
    found.push({ ...number, start, end, role, ...limitsOf(words, { start, end }) });
  };
  let at = 0;
  while (at < words.length) {
    const count = readCount(words, at);
    if (count !== null) {
      for (const counted of count) add(counted, counted.start, counted.next, 'counted');
      at = count.at(-1)?.next ?? at + 1;
      continue;
    }
    const { signs, next } = readSigns(words, at, found.at(-1)?.end === at);
    const read = readNumber(words, next, wish);
    if (read === null || isRounding(words, at, read.next)) {
      at = read?.next ?? at + 1;
      continue;
    }
    const place = PLACE_NAMES.get(textAt(words, read.next));
    if (place !== undefined && isCountable(read) && textAt(words, read.next) !== wish.counted) {
      const value = read.value.mul(place * (signs[0] ?? 1));
      add({ ...read, value, next: read.next + 1 }, at, read.next + 1, 'value');
      at = read.next + 1;
      continue;
    }
    const { isNegative: isBelow, end } = readBelow(words, read);
    for (const sign of signs) {
      const isNegative = sign < 0 || (isBelow && read.value.s > 0n);
      add({ ...read, value: isNegative ? read.value.neg() : read.value }, at, end, 'value');
    }
    at = end;
    const many = MANY_OF.get(textAt(words, at));
    if (many !== undefined && read.form === 'whole' && textAt(words, at) !== wish.counted) {
      add(wholeNumber(many, at + 1), at, at + 1, 'value');
      at += 1;
    }
  }
  return found;
}

/**
 * Returns every number in an utterance with its exact value, its place and its role. An answer to a question for one
 * number is one whose role is `value` and whose `bound` is null. It reads any text in linear time and never throws.
 */
export function numbersIn(words: readonly Word[], wish: NumberWish = {}): SpokenNumber[] {
  return withRoles(words, foundIn(words, wish));
}

/** Returns the number that a text is, and nothing else; null for any other text. For model answers. */
export function numberOf(text: string, wish: NumberWish = {}): SpokenNumber | null {
  const words = wordsIn(text);
  const [number, ...others] = numbersIn(words, wish);
  if (number === undefined || others.some(({ start }) => start !== number.start)) return null;
  return number.start === 0 && number.end === words.length ? number : null;
}

/** Returns the sums in an utterance with their values: "three plus four" is 7, whether or not a result follows. */
export function sumsIn(words: readonly Word[]): Sum[] {
  return sumsAmong(words, foundIn(words, {}));
}
