import { coresOf } from '../said/fillers.ts';
import { ARTICLES } from '../said/function-words.ts';
import { BREAK, type Word, wordsIn } from '../said/words.ts';

const keyOf = (words: readonly Word[]) => {
  const texts = words.map(({ text }) => text).filter((text) => text !== BREAK);
  const kept = texts.filter((text) => !ARTICLES.has(text));
  return (kept.length > 0 ? kept : texts).join(' ');
};

/** Signs that make another answer of the same words: "-3" is not "3", and "1/2" is not "12". */
const hasSigns = (text: string) => /[^\p{L}\p{N}\p{Z}\p{M}.,;:!?'’"()-]|-\s*\d|\d[.,:]\d/u.test(text);

const sameSigns = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[.!?]+$/, '')
    .replace(/[−–]/g, '-');

/**
 * Finds the text that was said, word for word, apart from hedges around it, articles, capitals and punctuation. Null if
 * none of the texts was said.
 */
export function exactlyOneOf<Known extends { text: string }>(
  said: string,
  known: readonly Known[],
): Known | null {
  const signed = known.find(({ text }) => sameSigns(text) === sameSigns(said));
  if (signed !== undefined) return signed;
  if (hasSigns(said)) return null;
  const cores = new Set(coresOf(wordsIn(said)).map(keyOf));
  cores.delete('');
  return known.find(({ text }) => !hasSigns(text) && cores.has(keyOf(wordsIn(text)))) ?? null;
}
