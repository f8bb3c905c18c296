import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Splits what an administrator typed into words, the longest first, because they match the fewest rows. */
export const wordsOf = (search = ''): string[] =>
  [...new Set(search.split(/\s+/).filter((word) => word !== ''))].sort(
    (one, other) => other.length - one.length,
  );

/** Characters that stand for themselves in a pattern. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/** The shortest word for which the middle of a word is looked through: the length of a trigram, in characters. */
const TRIGRAM_LENGTH = 3;

/**
 * Matches texts in which this word occurs, in any case. A word of one or two characters must begin a word of the text: "Li"
 * finds Li and Lina, but not Elif. So a trigram index on the same expression answers all of them.
 */
export function occursIn(text: SQLWrapper, word: string): SQL {
  const part = escaped(word);
  return [...word].length < TRIGRAM_LENGTH
    ? sql`(${text} ilike ${`${part}%`} or ${text} ilike ${`% ${part}%`})`
    : sql`${text} ilike ${`%${part}%`}`;
}
