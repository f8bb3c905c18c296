import Fraction from 'fraction.js';
import { type Word, wordsIn } from '../words.ts';
import { MANY_PARTS, ONE_PART, ORDINALS, TENS, textAt } from './number-names.ts';
import { readWhole } from './whole.ts';

/** A fraction or a mixed number at a position. `parts` are the top and the bottom as said. */
export type ReadFraction = {
  value: Fraction;
  form: 'fraction' | 'mixed';
  parts: { top: number; bottom: number };
  next: number;
};

const MOST_CHANCES = 1000;

/** Reads the name of a part after a top number: "quarters", "third", "twenty fifths". */
function readPart(words: readonly Word[], at: number, top: number): { size: number; next: number } | null {
  const ten = TENS.get(textAt(words, at));
  if (ten !== undefined) {
    const name = textAt(words, at + 1);
    const isOne = ORDINALS.has(name);
    const one = ORDINALS.get(name) ?? ORDINALS.get(name.replace(/s$/, '')) ?? 10;
    return one < 10 && (top === 1 || !isOne) ? { size: ten + one, next: at + 2 } : null;
  }
  // "twenty third" is an ordinal; "two third" can only be a fraction.
  const size = MANY_PARTS.get(textAt(words, at)) ?? (top < 20 ? ONE_PART.get(textAt(words, at)) : undefined);
  return size === undefined ? null : { size, next: at + 1 };
}

/** Returns how many of the named parts make a whole: 6 for "sixths"; null if it is no name of a part. */
export function partSize(name: string): number | null {
  const words = wordsIn(name);
  const part = readPart(words, 0, 1);
  return part?.next === words.length ? part.size : null;
}

const fraction = (top: number, bottom: number, next: number): ReadFraction | null =>
  bottom === 0 ? null : { value: new Fraction(top, bottom), form: 'fraction', parts: { top, bottom }, next };

/** Reads one glyph such as ½. */
function readGlyph(words: readonly Word[], at: number): ReadFraction | null {
  const match = /^(\d)\u2044(\d+)$/.exec(
    /^[¼½¾⅐-⅞]$/.test(textAt(words, at)) ? textAt(words, at).normalize('NFKD') : '',
  );
  return match === null ? null : fraction(Number(match[1]), Number(match[2]), at + 1);
}

/** Returns the position of the bottom number after "/", "over", "out of", "times out of" or "in". */
function bottomAt(words: readonly Word[], at: number): number | null {
  const word = textAt(words, at);
  if (word === '/' || word === 'over') return at + 1;
  const out = /^(?:times|chances?)$/.test(word) ? at + 1 : at;
  if (textAt(words, out) === 'in') return out + (textAt(words, out + 1) === 'every' ? 2 : 1);
  if (textAt(words, out) !== 'out' || textAt(words, out + 1) !== 'of') return null;
  return out + (textAt(words, out + 2) === 'the' ? 3 : 2);
}

/** Reads a fraction without a whole part: "a half", "three quarters", "3/4", "½", "three over four", "two in five". */
function readProper(words: readonly Word[], at: number): ReadFraction | null {
  const glyph = readGlyph(words, at);
  if (glyph !== null) return glyph;
  const word = textAt(words, at);
  if (word === 'half' || word === 'quarter') return fraction(1, ONE_PART.get(word) ?? 1, at + 1);
  if (word === 'a' || word === 'an') {
    const single = readPart(words, at + 1, 1);
    return single === null ? null : fraction(1, single.size, single.next);
  }
  const top = readWhole(words, at);
  if (top === null) return null;
  const part = readPart(words, top.next, top.value);
  if (part !== null) return fraction(top.value, part.size, part.next);
  const from = bottomAt(words, top.next);
  const bottom = from === null ? null : readWhole(words, from);
  if (bottom === null || /^(?:\/|point)$/.test(textAt(words, bottom.next))) return null;
  const isChance = textAt(words, (from ?? 0) - 1) === 'in' || textAt(words, (from ?? 0) - 1) === 'every';
  if (isChance && (top.value > bottom.value || bottom.value > MOST_CHANCES)) return null;
  return fraction(top.value, bottom.value, bottom.next);
}

/** Reads a fraction or a mixed number: "three and a half", "3 1/2", "3½", "one whole and two thirds". */
export function readFraction(words: readonly Word[], at: number): ReadFraction | null {
  const proper = readProper(words, at);
  if (proper !== null) return proper;
  const whole = readWhole(words, at);
  if (whole === null) return null;
  const afterWhole = /^wholes?$/.test(textAt(words, whole.next)) ? whole.next + 1 : whole.next;
  const isAnd = textAt(words, afterWhole) === 'and';
  const isWritten = /^[\d¼½¾⅐-⅞]/.test(textAt(words, afterWhole)) && /^\d/.test(textAt(words, at));
  const part = isAnd || isWritten ? readProper(words, isAnd ? afterWhole + 1 : afterWhole) : null;
  if (part === null || part.value.compare(1) >= 0) return null;
  return { ...part, value: part.value.add(whole.value), form: 'mixed' };
}
