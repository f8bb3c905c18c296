import { syllable } from 'syllable';
import { sentencesOf, wordsOf } from './sentences.ts';

/** How hard a text is to follow by ear, over all of its sentences. */
export type Measures = {
  words: number;
  /** The mean length of a sentence, in words. */
  meanWords: number;
  /** The Flesch–Kincaid grade. It means something for a hundred words or more. */
  grade: number;
};

const counted = new Map<string, number>();

/** Counts the syllables of a word, once for each word, because lessons repeat theirs. */
function syllablesOf(word: string): number {
  const count = counted.get(word) ?? Math.max(1, syllable(word));
  counted.set(word, count);
  return count;
}

/** Measures texts together, figures as words. Without any words, all measures are 0. */
export function measuresOf(texts: readonly string[]): Measures {
  const sentences = texts.flatMap(sentencesOf).map(wordsOf);
  const words = sentences.flat();
  if (words.length === 0) return { words: 0, meanWords: 0, grade: 0 };
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const meanWords = words.length / sentences.length;
  return {
    words: words.length,
    meanWords,
    grade: 0.39 * meanWords + (11.8 * syllables) / words.length - 15.59,
  };
}

/** Lists the words that begin with a capital inside a sentence somewhere: these are names. */
function namesIn(texts: readonly string[]): Set<string> {
  const names = texts
    .flatMap(sentencesOf)
    .flatMap((sentence) => wordsOf(sentence).slice(1))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return new Set(names.map((name) => name.replace(/['’]s$/, '')));
}

/** Counts the words of texts that `isKnown` does not know, names apart, the most frequent first. */
export function unknownWords(
  texts: readonly string[],
  isKnown: (word: string) => boolean,
): { percent: number; unknown: Map<string, number> } {
  const names = namesIn(texts);
  const words = texts.flatMap(sentencesOf).flatMap(wordsOf);
  const counts = new Map<string, number>();
  let misses = 0;
  for (const word of words) {
    if (names.has(word.replace(/['’]s$/, ''))) continue;
    const missing = word.split('-').filter((part) => part !== '' && !isKnown(part));
    if (missing.length === 0) continue;
    misses += 1;
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return { percent: words.length === 0 ? 0 : (100 * misses) / words.length, unknown: new Map(sorted) };
}
