import type { Word } from '../words.ts';
import { isDigits, MANY_PARTS, ONE_PART, readBelowHundred, SCALES, textAt } from './number-names.ts';

/** A whole number at a position, and the position after it. `pair`: see `SpokenNumber`. */
export type Whole = { value: number; next: number; pair: readonly [number, number] | null };

const LARGEST = 1e15;
const isLetters = (word: string) => /^[a-z]/.test(word);
const isUnknown = (word: string) => /^[xyz]$/.test(word);

/** Whether digits belong to a name such as "H2O", or to algebra such as "2x". "3x4" is a sum, and "1h30" a time. */
function isPartOfName(words: readonly Word[], at: number, next: number): boolean {
  const before = words[at]?.isGlued === true ? textAt(words, at - 1) : '';
  if (isLetters(before)) {
    const isBetween = before === 'x' || (/^(?:h|hr|m|min)$/.test(before) && textAt(words, at).length === 2);
    return !isBetween || !/^\d/.test(textAt(words, at - 2));
  }
  return (
    words[next]?.isGlued === true && isUnknown(textAt(words, next)) && !/^\d/.test(textAt(words, next + 1))
  );
}

/** Whether the figure at this position is a number of its own and no part of a name. */
export const isFigure = (words: readonly Word[], at: number) =>
  /^\d{0,15}(?:\.\d{1,15})?$/.test(textAt(words, at)) &&
  textAt(words, at) !== '' &&
  !isPartOfName(words, at, at + 1);

/** Reads digits, with groups of three that follow after a space ("1 250"). */
function readDigits(words: readonly Word[], at: number): { value: number; next: number } | null {
  if (!isDigits(textAt(words, at)) || !isFigure(words, at)) return null;
  let digits = textAt(words, at);
  let next = at + 1;
  const isHead = /^[1-9]\d{0,2}$/.test(digits);
  while (
    isHead &&
    digits.length < 13 &&
    /^\d{3}$/.test(textAt(words, next)) &&
    textAt(words, next + 1) !== '/'
  ) {
    digits += textAt(words, next);
    next += 1;
  }
  return { value: Number(digits), next };
}

const readShort = (words: readonly Word[], at: number) =>
  readDigits(words, at) ?? readBelowHundred(words, at);

/** Whether the name of a part follows, as in "a hundred and three quarters". */
const isPartNext = (words: readonly Word[], at: number) =>
  MANY_PARTS.has(textAt(words, at)) || ONE_PART.has(textAt(words, at)) || textAt(words, at) === '/';

/** Reads the hundreds and thousands that follow a first number: "two | thousand three hundred and forty". */
function readScaled(words: readonly Word[], first: { value: number; next: number }): Whole {
  let { value: group, next } = first;
  let [total, largest] = [0, LARGEST];
  for (;;) {
    const scale = SCALES.get(textAt(words, next));
    if (scale === 100 && group < 100) [group, next] = [group * 100, next + 1];
    else if (
      scale !== undefined &&
      scale > 100 &&
      scale < largest &&
      group < 1000 &&
      total + group * scale < LARGEST
    )
      [total, group, largest, next] = [total + group * scale, 0, scale, next + 1];
    else break;
    const isAnd = textAt(words, next) === 'and';
    const more = readShort(words, isAnd ? next + 1 : next);
    if (more === null || isPartNext(words, more.next)) continue;
    const isNewNumber = group % 100 !== 0 || more.value >= (group > 0 ? 100 : Math.min(largest, 1000));
    const following = SCALES.get(textAt(words, more.next)) ?? 0;
    if (isNewNumber || following >= largest || (following === 100 && group > 0)) break;
    [group, next] = [group + more.value, more.next];
  }
  return { value: total + group, next, pair: null };
}

/** Reads the second half of "nineteen | forty five" or "three | oh five". */
function readSecond(words: readonly Word[], at: number): { value: number; next: number } | null {
  if (/^(?:oh|o)$/.test(textAt(words, at))) {
    const digit = readBelowHundred(words, at + 1);
    return digit !== null && digit.value > 0 && digit.value < 10 ? digit : null;
  }
  const rest = readBelowHundred(words, at);
  return rest !== null && rest.value >= 10 && !SCALES.has(textAt(words, rest.next)) ? rest : null;
}

/**
 * Reads a whole number up to 15 digits, in words or figures: "a hundred and five", "twelve hundred", "2 million",
 * "1 250". With `isJoined`, also a year or hundreds in two halves: "nineteen fourteen", "three forty five", "one oh
 * five".
 */
export function readWhole(words: readonly Word[], at: number, isJoined = false): Whole | null {
  const isArticle = textAt(words, at) === 'a' && SCALES.has(textAt(words, at + 1));
  const isScale = SCALES.has(textAt(words, at));
  const first = isArticle || isScale ? { value: 1, next: isArticle ? at + 1 : at } : readShort(words, at);
  if (first === null) return null;
  if (SCALES.has(textAt(words, first.next))) return readScaled(words, first);
  const isName =
    !isDigits(textAt(words, at)) && (first.value % 10 !== 0 || first.value <= 20) && first.value > 0;
  const second = isJoined && isName ? readSecond(words, first.next) : null;
  if (second === null) return { ...first, pair: null };
  return { value: first.value * 100 + second.value, next: second.next, pair: [first.value, second.value] };
}
