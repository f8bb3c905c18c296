import Fraction from 'fraction.js';
import type { Word } from '../words.ts';
import { readDecimal } from './decimals.ts';
import { readFraction } from './fractions.ts';
import { GROUPS, ORDINALS, readBelowHundred, SCALES, TENS, textAt } from './number-names.ts';
import { readRootSign, rooted } from './powers.ts';
import { NO_PARTS, type ReadNumber, wholeNumber } from './read-number.ts';
import { readWhole } from './whole.ts';

const IS_THERE = /^(?:are|is|was|were|has|have|had|got|gets|theres|leaves|left)$/;
const NO_COUNT =
  /^(?:idea|clue|way|one|need|thanks|thank|please|wait|problem|longer|answer|doubt|it|i|its|more|not)$/;

/** Reads "none", "no apples" after "there are", "a dozen", "a couple", "a pair", "twice", "half a dozen". */
export function readNamed(words: readonly Word[], at: number): ReadNumber | null {
  const said = (offset: number) => textAt(words, at + offset);
  if (said(0) === 'none') return wholeNumber(0, at + 1);
  const isCounted = /^[a-z]/.test(said(1)) && !NO_COUNT.test(said(1));
  if (said(0) === 'no' && IS_THERE.test(said(-1)) && isCounted) return wholeNumber(0, at + 1);
  if (said(0) === 'twice' && readBelowHundred(words, at + 1) === null && !/^[\da]/.test(said(1)))
    return wholeNumber(2, at + 1);
  if (said(0) === 'half') {
    const name = said(1) === 'a' ? 2 : 1;
    return said(name) === 'dozen' ? wholeNumber(6, at + name + 1) : null;
  }
  const afterArticle = said(0) === 'a' ? 1 : 0;
  const name = said(afterArticle);
  if (name === 'dozen' || (name === 'score' && afterArticle === 1 && said(2) !== 'of'))
    return wholeNumber(GROUPS.get(name) ?? 1, at + afterArticle + 1);
  if (afterArticle === 0 || (name !== 'couple' && name !== 'pair')) return null;
  const afterOf = said(2) === 'of' ? 3 : 2;
  const scale = SCALES.get(said(afterOf)) ?? GROUPS.get(said(afterOf));
  return scale === undefined ? wholeNumber(2, at + 2) : wholeNumber(2 * scale, at + afterOf + 1);
}

/** Reads an ordinal: "first", "twenty first", "21st". */
export function readOrdinal(words: readonly Word[], at: number): ReadNumber | null {
  const written = /^\d{1,6}$/.test(textAt(words, at)) && /^(?:st|nd|rd|th)$/.test(textAt(words, at + 1));
  if (written) return wholeNumber(Number(textAt(words, at)), at + 2);
  const ten = TENS.get(textAt(words, at));
  const value = ORDINALS.get(textAt(words, ten === undefined ? at : at + 1));
  if (value === undefined || (ten !== undefined && value > 9)) return null;
  return wholeNumber((ten ?? 0) + value, at + (ten === undefined ? 1 : 2));
}

/** Reads "the 1960s", "the sixties" (60), "nineteen sixties". */
export function readDecade(words: readonly Word[], at: number): ReadNumber | null {
  const figures = textAt(words, at);
  const isWritten = /^\d{2,4}$/.test(figures) && figures.endsWith('0') && textAt(words, at + 1) === 's';
  if (isWritten) return { ...wholeNumber(Number(figures), at + 2), form: 'decade' };
  const century = readBelowHundred(words, at);
  const hasCentury = century !== null && century.value >= 10 && century.value <= 20;
  const name = textAt(words, hasCentury ? century.next : at);
  const ten = name.endsWith('ies') ? TENS.get(name.replace(/ies$/, 'y')) : undefined;
  if (ten === undefined) return null;
  const value = (hasCentury ? century.value * 100 : 0) + ten;
  return { ...wholeNumber(value, (hasCentury ? century.next : at) + 1), form: 'decade' };
}

/** Reads "root nine" and "the cube root of 27", where the root is exact. */
export function readRoot(words: readonly Word[], at: number): ReadNumber | null {
  const sign = readRootSign(words, at);
  const base = sign === null ? null : (readDecimal(words, sign.next) ?? readFraction(words, sign.next));
  const whole = sign === null || base !== null ? null : readWhole(words, sign.next);
  const under = base ?? (whole === null ? null : { ...whole, value: new Fraction(whole.value) });
  const value = sign === null || under === null ? null : rooted(under.value, sign.degree);
  if (value === null || under === null) return null;
  return { ...NO_PARTS, value, form: 'root', next: under.next };
}
