import Fraction from 'fraction.js';
import type { Word } from '../words.ts';
import { isDigits, textAt } from './number-names.ts';
import { raised, readExponent } from './powers.ts';
import { NO_PARTS, type ReadNumber } from './read-number.ts';
import { readWhole } from './whole.ts';

/** Reads "per cent" and the other signs of a percentage after a number. */
export function asPercent(words: readonly Word[], read: ReadNumber): ReadNumber {
  const isPerCent = textAt(words, read.next) === 'per' && /^cents?$/.test(textAt(words, read.next + 1));
  const isPercent = isPerCent || /^(?:%|percent|percents|pc)$/.test(textAt(words, read.next));
  if (!isPercent) return read;
  const next = read.next + (isPerCent ? 2 : 1);
  return { ...read, value: read.value.div(100), form: 'percent', pair: null, next };
}

/** Reads the power after a number, and "times ten to the four" after it. */
export function asPower(words: readonly Word[], read: ReadNumber): ReadNumber {
  const power = readExponent(words, read.next);
  if (power !== null) {
    const value = raised(read.value, power.exponent);
    return value === null ? read : { ...NO_PARTS, value, form: 'power', next: power.next };
  }
  const isBy = textAt(words, read.next) === 'multiplied' && textAt(words, read.next + 1) === 'by';
  if (!isBy && !/^(?:x|\*|×|times)$/.test(textAt(words, read.next))) return read;
  const ten = read.next + (isBy ? 2 : 1);
  const exponent = /^(?:10|ten)$/.test(textAt(words, ten)) ? readExponent(words, ten + 1) : null;
  const size = exponent === null ? null : raised(new Fraction(10), exponent.exponent);
  if (exponent === null || size === null) return read;
  return { ...NO_PARTS, value: read.value.mul(size), form: 'power', next: exponent.next };
}

/** What may stand before a remainder: "and there's", "with", "times". */
const LEADS = [
  'with',
  'and',
  ',',
  'times',
  'and theres',
  'and there is',
  'with a',
  'and its',
  'and i have',
  'and then',
];

/** Returns the position after the longest lead at a position. */
function afterLead(words: readonly Word[], at: number): number {
  const lengths = [3, 2, 1].filter((length) =>
    LEADS.includes(Array.from({ length }, (_, index) => textAt(words, at + index)).join(' ')),
  );
  return at + (lengths[0] ?? 0);
}

/** Reads what remains: "three | remainder two", "3 | r 2", "three | and there's two left over". */
export function withRemainder(words: readonly Word[], read: ReadNumber): ReadNumber {
  if (read.form !== 'whole') return read;
  const said = (at: number) => textAt(words, at);
  const lead = afterLead(words, read.next);
  const named = said(lead) === 'a' ? lead + 1 : lead;
  if (/^(?:r|rem|remainder|remainders)$/.test(said(named))) {
    const at = said(named + 1) === 'of' ? named + 2 : named + 1;
    const rest = isDigits(said(at)) ? { value: Number(said(at)), next: at + 1 } : readWhole(words, at);
    return rest === null
      ? read
      : { ...read, form: 'remainder', remainder: new Fraction(rest.value), next: rest.next };
  }
  const rest = lead > read.next ? readWhole(words, lead) : null;
  if (rest === null || !/^(?:left|over|leftover|remaining)$/.test(said(rest.next))) return read;
  const next = said(rest.next) === 'left' && said(rest.next + 1) === 'over' ? rest.next + 2 : rest.next + 1;
  return { ...read, form: 'remainder', remainder: new Fraction(rest.value), next };
}
