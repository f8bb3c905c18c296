import Fraction from 'fraction.js';
import type { Word } from '../words.ts';
import { isDigits, readBelowHundred, textAt } from './number-names.ts';
import { isFigure, readWhole } from './whole.ts';

/** A decimal at a position: its exact value, and its places as said. */
export type Decimal = { value: Fraction; places: number; next: number };

const MOST_PLACES = 15;
const RECURRING = /^(?:recurring|reccuring|recuring|repeating|repeated)$/;
const NO_NUMBER_BEFORE = /^(?:this|that|my|your|whats|a|main)$/;

const isPoint = (word: string) => word === 'point' || word === 'dot';

/** Reads the digits after "point": "five", "two five", "oh five", "twenty five". */
function readPlaces(words: readonly Word[], at: number): { digits: string; next: number } | null {
  let digits = '';
  let next = at;
  while (digits.length < MOST_PLACES) {
    const word = textAt(words, next);
    const isOh = word === 'oh' || word === 'o';
    const named = isOh ? { value: 0, next: next + 1 } : readBelowHundred(words, next);
    const read = isDigits(word) ? { value: word, next: next + 1 } : named;
    if (read === null || isPoint(textAt(words, read.next))) break;
    digits += read.value;
    next = read.next;
  }
  return digits === '' ? null : { digits: digits.slice(0, MOST_PLACES), next };
}

/** Returns the position after a sign that the last digit recurs: "recurring", or dots after "0.333". */
function afterRecurring(words: readonly Word[], at: number, digits: string): number | null {
  if (RECURRING.test(textAt(words, at))) return at + 1;
  const isRepeated = /(\d)\1$/.test(digits) && words[at]?.isGlued === true;
  if (isRepeated && textAt(words, at) === '…') return at + 1;
  const isDots = textAt(words, at) === '.' && textAt(words, at + 1) === '.' && textAt(words, at + 2) === '.';
  return isRepeated && isDots ? at + 3 : null;
}

function decimal(words: readonly Word[], whole: string, digits: string, next: number): Decimal {
  const value = new Fraction(`${whole}.${digits}`);
  const after = afterRecurring(words, next, digits);
  if (after === null) return { value, places: digits.length, next };
  const last = new Fraction(BigInt(digits.at(-1) ?? '0'), 9n * 10n ** BigInt(digits.length));
  return { value: value.add(last), places: digits.length, next: after };
}

/**
 * Reads a decimal with at most 15 places: "3.140", ".5", "nought point five", "point oh five", "three point one four",
 * "nought point three recurring" (the last digit recurs).
 */
export function readDecimal(words: readonly Word[], at: number): Decimal | null {
  const word = textAt(words, at);
  if (isFigure(words, at) && word.includes('.')) {
    const [whole = '', digits = ''] = word.split('.');
    return decimal(words, whole || '0', digits, at + 1);
  }
  if (isPoint(word) && NO_NUMBER_BEFORE.test(textAt(words, at - 1))) return null;
  const oh = /^(?:oh|o)$/.test(word) ? { value: 0, next: at + 1 } : null;
  const whole = isPoint(word) ? { value: 0, next: at } : (oh ?? readWhole(words, at));
  if (whole === null || !isPoint(textAt(words, whole.next))) return null;
  const places = readPlaces(words, whole.next + 1);
  return places === null ? null : decimal(words, String(whole.value), places.digits, places.next);
}
