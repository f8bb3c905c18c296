import { doubleMetaphone } from 'double-metaphone';
import { isEnglishWord } from './dictionary.ts';
import { soundsSame } from './homophones.ts';
import { formsOf } from './inflections.ts';
import { slipsAllowed, slipsBetween } from './slips.ts';

/**
 * How a word that was said is like a word of an answer, from the best to the least: the same, another form of it (a
 * plural, an -ing), one small slip, or only the same sound. Null if it is another word.
 */
export type Likeness = 'same' | 'form' | 'slip' | 'sound';

/** The order of the kinds of likeness: the lower the better. */
export const RANK: Record<Likeness, number> = { same: 0, form: 1, slip: 2, sound: 3 };

/** Shorter words that sound alike are often different words, unless their vowels are the same too: "sfere", "marz". */
const LEAST_LETTERS_BY_SOUND = 6;
const LEAST_LETTERS_WITH_VOWELS = 4;
const MOST_DIFFERENCE_BY_SOUND = 3;
const LONGEST_WORD = 30;
const LETTERS = /^\p{L}+$/u;

const soundsAlike = (said: string, meant: string) =>
  doubleMetaphone(said)[0] === doubleMetaphone(meant)[0] &&
  slipsBetween(said, meant) <= Math.ceil(meant.length / 2);

const vowelsOf = (word: string) =>
  word
    .replace(/e$/, '')
    .replace(/yu/g, 'u')
    .replace(/y/g, 'i')
    .replace(/[^aeiou]+/g, ' ')
    .trim();

const hasSameVowels = (said: string, meant: string) => vowelsOf(said) === vowelsOf(meant);

const LEAST_LETTERS_FOR_GENTLE_SLIP = 3;
const sortedLetters = (word: string) => [...word].sort().join('');

/** Whether two neighbouring letters changed places, but not the first: "quite" and "quiet". */
export const isSwap = (said: string, meant: string) =>
  said !== meant &&
  said[0] === meant[0] &&
  slipsBetween(said, meant) === 1 &&
  sortedLetters(said) === sortedLetters(meant);

/** In an answer of several words, the others tell that a short one has a slip: "Neal Armstrong". */
const LEAST_LETTERS_OF_A_PART = 4;

/** How a word is written without its silent and doubled letters, and with an i for a y. */
const soundedLetters = (word: string) =>
  word
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/mb$/, 'm')
    .replace(/ck/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=.{2})e$/, '');

/** A slip that leaves even a short word what it is: two letters changed places, a silent or doubled letter, a y for an i. */
const isGentleSlip = (said: string, meant: string) =>
  said.length >= LEAST_LETTERS_FOR_GENTLE_SLIP &&
  slipsBetween(said, meant) === 1 &&
  (isSwap(said, meant) || soundedLetters(said) === soundedLetters(meant));

/**
 * Compares a word that was said with a word of an answer. A word of its own is never a slip: "house" is no "mouse", and
 * "parameter" no "perimeter", though they look or sound alike.
 */
export function likenessOf(
  said: string,
  meant: string,
  allows: { forms: boolean; slips: boolean; never?: ReadonlySet<string>; heard?: boolean; isPart?: boolean },
): Likeness | null {
  if (said === meant) return 'same';
  if (!LETTERS.test(said) || !LETTERS.test(meant)) return null;
  if (allows.forms && formsOf(meant).has(said)) return 'form';
  if (!allows.slips || said.length > LONGEST_WORD || allows.never?.has(said)) return null;
  const shorter = Math.min(said.length, meant.length);
  const difference = Math.abs(said.length - meant.length);
  const isNamePart = allows.isPart === true && shorter >= LEAST_LETTERS_OF_A_PART;
  const slips =
    isGentleSlip(said, meant) || isNamePart
      ? Math.max(1, slipsAllowed(meant.length))
      : slipsAllowed(meant.length);
  if (soundsSame(said, meant)) return 'sound';
  const isLong =
    shorter >= LEAST_LETTERS_BY_SOUND || (shorter >= LEAST_LETTERS_WITH_VOWELS && hasSameVowels(said, meant));
  const canSound = isLong && difference <= MOST_DIFFERENCE_BY_SOUND;
  if ((difference > slips || slips === 0) && !canSound) return null;
  if (allows.heard === true && canSound && hasSameVowels(said, meant) && soundsAlike(said, meant))
    return 'sound';
  if (isEnglishWord(said)) return null;
  if (slipsBetween(said, meant) <= slips) return 'slip';
  return canSound && soundsAlike(said, meant) ? 'sound' : null;
}
