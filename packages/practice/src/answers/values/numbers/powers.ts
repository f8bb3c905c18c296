import Fraction from 'fraction.js';
import type { Word } from '../words.ts';
import { ORDINALS, readBelowHundred, textAt } from './number-names.ts';
import { readWhole } from './whole.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LENGTH = /^(?:(?:milli|centi|deci|kilo)?met(?:re|er)s?|[cmk]?m|feet|foot|inch(?:es)?|miles?|yards?)$/;
const MOST_DIGITS = 200;

/** Raises an exact number to a whole power; null if the result is undefined or has more than about 200 digits. */
export function raised(base: Fraction, exponent: number): Fraction | null {
  const length = Math.max(String(base.n).length, String(base.d).length);
  if (!Number.isInteger(exponent) || length * Math.abs(exponent) > MOST_DIGITS) return null;
  if (exponent < 0 && base.equals(0)) return null;
  const size = BigInt(Math.abs(exponent));
  const [top, bottom] = [(base.s * base.n) ** size, base.d ** size];
  return exponent < 0 ? new Fraction(bottom, top) : new Fraction(top, bottom);
}

/** Returns the exact square or cube root; null if there is none. */
export function rooted(value: Fraction, degree: 2 | 3): Fraction | null {
  const rootOf = (whole: bigint) => {
    const near = BigInt(Math.round(Number(whole) ** (1 / degree)));
    return near ** BigInt(degree) === whole ? near : null;
  };
  if (value.s < 0n && degree === 2) return null;
  const [top, bottom] = [rootOf(value.n), rootOf(value.d)];
  return top === null || bottom === null ? null : new Fraction(value.s < 0n ? -top : top, bottom);
}

/** Reads digits above the line: "²", "⁻¹²". */
function readRaised(words: readonly Word[], at: number): { exponent: number; next: number } | null {
  const isNegative = textAt(words, at) === '⁻';
  let digits = '';
  let next = isNegative ? at + 1 : at;
  while (digits.length < 4 && textAt(words, next) !== '' && SUPERSCRIPTS.includes(textAt(words, next))) {
    digits += SUPERSCRIPTS.indexOf(textAt(words, next));
    next += 1;
  }
  return digits === '' ? null : { exponent: Number(digits) * (isNegative ? -1 : 1), next };
}

/** Returns the position after "^", "to the" or "to the power of"; null if none is here. */
function afterTo(words: readonly Word[], at: number): number | null {
  const said = (offset: number) => textAt(words, at + offset);
  if (said(0) === '^') return at + 1;
  const start = said(0) === 'raised' ? 1 : 0;
  if (said(start) !== 'to') return said(0) === 'power' ? at + 1 : null;
  const afterThe = said(start + 1) === 'the' ? start + 2 : start + 1;
  if (said(afterThe) === 'power') return at + afterThe + (said(afterThe + 1) === 'of' ? 2 : 1);
  return afterThe === start + 2 ? at + afterThe : null;
}

const LITTLE = /^(?:little|small|tiny|mini|wee)$/;
const ABOVE = /^(?:on|at|up|above|in)$/;

/** Reads a power that is told by its looks: "with a little 4 on top". */
function readLittle(words: readonly Word[], at: number): { exponent: number; next: number } | null {
  const said = (offset: number) => textAt(words, at + offset);
  const lead = /^(?:with|and)$/.test(said(0)) ? 1 : 0;
  const article = /^(?:a|an|the)$/.test(said(lead)) ? lead + 1 : lead;
  if (!LITTLE.test(said(article))) return null;
  const read = readWhole(words, at + article + 1);
  if (read === null || read.value > 9999) return null;
  let next = read.next;
  if (ABOVE.test(textAt(words, next)))
    while (
      next < read.next + 4 &&
      /^(?:on|at|up|above|in|the|top|corner|it|there)$/.test(textAt(words, next))
    )
      next += 1;
  return { exponent: read.value, next };
}

/** Reads the power that follows a number or a letter: "squared", "cubed", "^3", "²", "to the power of five", "to the 4". */
export function readExponent(words: readonly Word[], at: number): { exponent: number; next: number } | null {
  const word = textAt(words, at);
  const isUnit = LENGTH.test(textAt(words, at + 1));
  if (word === 'squared' && !isUnit) return { exponent: 2, next: at + 1 };
  if (word === 'cubed' && !isUnit) return { exponent: 3, next: at + 1 };
  const above = readRaised(words, at);
  if (above !== null) return above;
  const little = readLittle(words, at);
  if (little !== null) return little;
  const after = afterTo(words, at);
  if (after === null) return null;
  const isNegative = /^(?:minus|negative|-)$/.test(textAt(words, after));
  const from = isNegative ? after + 1 : after;
  const ordinal = ORDINALS.get(textAt(words, from));
  const whole = readWhole(words, from) ?? readBelowHundred(words, from);
  const read = ordinal === undefined ? whole : { value: ordinal, next: from + 1 };
  if (read === null || read.value > 9999) return null;
  const next = textAt(words, read.next) === 'power' ? read.next + 1 : read.next;
  return { exponent: isNegative ? -read.value : read.value, next };
}

/** Returns the degree and the position of the number after "root", "square root of", "cube root of" or "√". */
export function readRootSign(words: readonly Word[], at: number): { degree: 2 | 3; next: number } | null {
  const isNamed = /^(?:square|cube|cubed|squared)$/.test(textAt(words, at));
  const root = isNamed ? at + 1 : at;
  if (!/^(?:root|√)$/.test(textAt(words, root))) return null;
  const degree = textAt(words, at).startsWith('cube') ? 3 : 2;
  return { degree, next: root + (textAt(words, root + 1) === 'of' ? 2 : 1) };
}
