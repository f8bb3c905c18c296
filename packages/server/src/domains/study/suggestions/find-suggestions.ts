import { SUGGESTIONS_MAX } from '@vivavoce/contracts/study/suggestion-bounds';
import { SYNONYMS } from './synonyms.ts';

/** A text that can be suggested. `ages`: for whom it is, in years; without it, for everybody. */
export type Suggestible = { text: string; ages?: { from: number; to: number } };

/** Reduces the ways to write a text to one: small letters without accents, one space between words, nothing else. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A beginning of a word with fewer letters stands for no synonym: it could be the beginning of too many. */
const SYNONYM_LETTERS = 3;

/** Returns a word of a query with its synonyms. The word may be the beginning of one, because it may still be typed. */
function withSynonyms(word: string): readonly string[] {
  if (word.length < SYNONYM_LETTERS) return [word];
  return [word, ...SYNONYMS.filter((group) => group.some((one) => one.startsWith(word))).flat()];
}

/** How well a text fits a query: 0 is best, null if it does not fit. */
function fit(text: string, query: string, meanings: readonly (readonly string[])[]): number | null {
  if (text.startsWith(query)) return 0;
  const words = text.split(' ');
  const begins = (beginning: string) => words.some((word) => word.startsWith(beginning));
  if (query.split(' ').every(begins)) return 1;
  return meanings.every((same) => same.some(begins)) ? 2 : null;
}

/** How many years an age is outside those that a text is for. */
function yearsOff({ ages }: Suggestible, age: number | null): number {
  if (!ages || age === null) return 0;
  return Math.max(0, ages.from - age, age - ages.to);
}

/**
 * Finds what fits a query best: texts that begin with it, then those with a word that begins with it, then those that fit by a
 * synonym. Among equals, what is for the person's age comes first, and then the order of the list decides. Case, accents and
 * punctuation are ignored. A query without letters and figures finds nothing. Pure.
 *
 * @param age in years; null if it is not known
 * @returns at most `SUGGESTIONS_MAX` texts, best first
 */
export function findSuggestions(list: readonly Suggestible[], query: string, age: number | null): string[] {
  const asked = folded(query);
  if (asked === '') return [];
  const meanings = asked.split(' ').map(withSynonyms);
  return list
    .flatMap((entry) => {
      const rank = fit(folded(entry.text), asked, meanings);
      return rank === null ? [] : [{ text: entry.text, rank, off: yearsOff(entry, age) }];
    })
    .sort((one, other) => one.rank - other.rank || one.off - other.off)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ text }) => text);
}
