import type { Word } from '../words.ts';
import { readDecimal } from './decimals.ts';
import { partSize, readFraction } from './fractions.ts';
import { readDecade, readNamed, readOrdinal, readRoot } from './named-numbers.ts';
import { GROUPS, SCALES, textAt } from './number-names.ts';
import { asPercent, asPower, withRemainder } from './number-suffixes.ts';
import { NO_PARTS, type ReadNumber, wholeNumber } from './read-number.ts';
import type { NumberWish } from './spoken-number.ts';
import { readWhole } from './whole.ts';

const COUNTED_AS_ONE =
  /^(?:the|this|that|which|what|other|another|each|every|any|some|no|next|last|first|second|third|fourth|right|left|top|bottom|middle|same|big|bigger|biggest|small|smaller|smallest|long|longer|longest|short|shorter|shortest|wrong|correct|good|only|new|old|blue|red|green)$/;

/** Before these, "one" is a pronoun: "one of them". */
const AFTER_PRONOUN = /^of (?:them|these|those|the|my|its)$/;

const ARTICLE = /^(?:the|a|an)$/;

/** Whether "one" is a pronoun: "this one", "the negative one". */
const isPronounAt = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'one' &&
  (COUNTED_AS_ONE.test(textAt(words, at - 1)) ||
    /^the (?:minus|negative|plus|positive)$/.test(`${textAt(words, at - 2)} ${textAt(words, at - 1)}`));

/** Whether two halves that follow may be one number: not after an article, as in "the ten, seventy four". */
const canJoin = (words: readonly Word[], at: number, wish: NumberWish) =>
  wish.isList !== true && !ARTICLE.test(textAt(words, at - 1)) && !isPronounAt(words, at);

/** Whether a number is said again only to take it back: "53, no, not 53, 54". */
function isTakenBack(words: readonly Word[], at: number): boolean {
  const first = words.slice(at, readWhole(words, at)?.next).map(({ text }) => text);
  const before = words.slice(0, at).map(({ text }) => text);
  return before.at(-1) === 'not' && ` ${before.join(' ')} `.includes(` ${first.join(' ')} `);
}

/** Reads a whole number. Halves with a "per cent" after them are two: "fourteen, thirty five per cent". */
function readHalves(words: readonly Word[], at: number, wish: NumberWish) {
  const isGroup = /^\d{1,3}$/.test(textAt(words, at)) && /^\d{3}$/.test(textAt(words, at + 1));
  if (wish.isList === true && isGroup) return { value: Number(textAt(words, at)), next: at + 1, pair: null };
  const whole = readWhole(words, at, canJoin(words, at, wish));
  if (whole?.pair != null && isTakenBack(words, at)) return readWhole(words, at);
  const isPercent = whole?.pair != null && /^(?:%|per|percent)$/.test(textAt(words, whole.next));
  return isPercent ? readWhole(words, at) : whole;
}

/** Reads fractions, decimals and whole numbers, with the scale or dozen that multiplies them. */
function readPlain(words: readonly Word[], at: number, wish: NumberWish): ReadNumber | null {
  const fraction = readFraction(words, at);
  const decimal = fraction === null ? readDecimal(words, at) : null;
  const read: ReadNumber | null =
    fraction !== null
      ? { ...NO_PARTS, ...fraction }
      : decimal !== null
        ? { ...NO_PARTS, ...decimal, form: 'decimal' }
        : null;
  if (read === null) {
    const whole = readHalves(words, at, wish);
    if (whole === null) return null;
    const dozens = GROUPS.get(textAt(words, whole.next));
    if (dozens !== undefined && textAt(words, whole.next) !== wish.counted)
      return wholeNumber(whole.value * dozens, whole.next + 1);
    return { ...wholeNumber(whole.value, whole.next), pair: whole.pair };
  }
  const isOf = textAt(words, read.next) === 'of';
  const after = isOf ? read.next + 1 : read.next;
  const name = textAt(words, after) === 'a' ? after + 1 : after;
  const scale = SCALES.get(textAt(words, name)) ?? (textAt(words, name) === 'dozen' ? 12 : undefined);
  if (scale === undefined || (isOf && name === after)) return read;
  return { ...read, value: read.value.mul(scale), parts: null, form: 'whole', places: null, next: name + 1 };
}

/** Takes the top of a fraction whose parts are what the question counts: "four sixths" of "how many sixths". */
function asCount(read: ReadNumber, wish: NumberWish): ReadNumber {
  if (wish.counted === undefined || read.form !== 'fraction' || read.parts === null) return read;
  return read.parts.bottom === partSize(wish.counted) ? wholeNumber(read.parts.top, read.next) : read;
}

/**
 * Reads the number that begins at this position, without its sign: every usual form in words and figures, with its
 * percent, power or remainder. Null if none begins here. A pronoun ("this one") and a power or root without an exact
 * value are none.
 */
export function readNumber(words: readonly Word[], at: number, wish: NumberWish = {}): ReadNumber | null {
  const ordinal = wish.ordinals === true ? readOrdinal(words, at) : null;
  const named = ordinal ?? readDecade(words, at) ?? readNamed(words, at) ?? readRoot(words, at);
  if (named !== null) return named;
  const plain = readPlain(words, at, wish);
  if (plain === null) return null;
  const isOne = textAt(words, at) === 'one' && plain.next === at + 1;
  const isPronoun =
    isOne &&
    (isPronounAt(words, at) || AFTER_PRONOUN.test(`${textAt(words, at + 1)} ${textAt(words, at + 2)}`));
  const isOrdinal =
    /^(?:st|nd|rd|th)$/.test(textAt(words, plain.next)) && words[plain.next]?.isGlued === true;
  const isIrrational = /^(?:pi|π)$/.test(textAt(words, plain.next));
  const before = textAt(words, at - 1) === 'of' ? textAt(words, at - 2) : textAt(words, at - 1);
  const isUnderRoot = before === 'root' || before === '√';
  if (isPronoun || isOrdinal || isIrrational || isUnderRoot) return null;
  return withRemainder(words, asPower(words, asPercent(words, asCount(plain, wish))));
}
