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
    .replace(/[^aeiouy]+/g, ' ')
    .trim();

const hasSameVowels = (said: string, meant: string) => vowelsOf(said) === vowelsOf(meant);

const LEAST_LETTERS_FOR_GENTLE_SLIP = 3;
const sortedLetters = (word: string) => [...word].sort().join('');
const soundedLetters = (word: string) => word.replace(/y/g, 'i').replace(/(.)\1/g, '$1');

/** A slip that leaves even a short word what it is: two letters changed places, a letter doubled, a y for an i. */
const isGentleSlip = (said: string, meant: string) =>
  said[0] === meant[0] &&
  said.length >= LEAST_LETTERS_FOR_GENTLE_SLIP &&
  slipsBetween(said, meant) === 1 &&
  (sortedLetters(said) === sortedLetters(meant) || soundedLetters(said) === soundedLetters(meant));

/**
 * Compares a word that was said with a word of an answer. A word of its own is never a slip: "house" is no "mouse", and
 * "parameter" no "perimeter", though they look or sound alike.
 */
export function likenessOf(
  said: string,
  meant: string,
  allows: { forms: boolean; slips: boolean; never?: ReadonlySet<string> },
): Likeness | null {
  if (said === meant) return 'same';
  if (!LETTERS.test(said) || !LETTERS.test(meant)) return null;
  if (allows.forms && formsOf(meant).has(said)) return 'form';
  if (!allows.slips || said.length > LONGEST_WORD || allows.never?.has(said)) return null;
  const shorter = Math.min(said.length, meant.length);
  const difference = Math.abs(said.length - meant.length);
  const slips = isGentleSlip(said, meant) ? 1 : slipsAllowed(meant.length);
  if (soundsSame(said, meant)) return 'sound';
  const isLong =
    shorter >= LEAST_LETTERS_BY_SOUND || (shorter >= LEAST_LETTERS_WITH_VOWELS && hasSameVowels(said, meant));
  const canSound = isLong && difference <= MOST_DIFFERENCE_BY_SOUND;
  if ((difference > slips || slips === 0) && !canSound) return null;
  if (isEnglishWord(said)) return null;
  if (slipsBetween(said, meant) <= slips) return 'slip';
  return canSound && soundsAlike(said, meant) ? 'sound' : null;
}
