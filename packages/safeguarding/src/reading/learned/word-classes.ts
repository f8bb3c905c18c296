import { ENGLISH_WORDS } from '../words/phrase-words.ts';

/** A list that names other lists holds no words of its own. */
const isOfWords = (words: readonly string[]) => words.every((word) => word !== word.toUpperCase());

const wholes = new Map<string, string[]>();
const starts: (readonly [start: string, name: string])[] = [];
const add = (word: string, name: string) => wholes.set(word, [...(wholes.get(word) ?? []), name]);

for (const [name, words] of Object.entries(ENGLISH_WORDS.lists)) {
  if (!isOfWords(words)) continue;
  for (const word of words) {
    if (/[_/]/.test(word)) continue;
    if (word.endsWith('+')) {
      add(word.slice(0, -1), name);
      add(`${word.slice(0, -1)}s`, name);
    } else if (word.endsWith('*')) starts.push([word.slice(0, -1), name]);
    else add(word, name);
  }
}

const known = new Map<string, readonly string[]>();
/** How many words are remembered with their lists, so that a flood of new words does not fill the memory. */
const MOST_KNOWN = 20_000;

/**
 * Names the lists of the rules in which a word stands, sorted: "mum" stands in PARENT. By them, what was learned of one word
 * counts for its like.
 */
export function classesOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const byStart = starts.flatMap(([start, name]) => (word.startsWith(start) ? [name] : []));
  const classes = [...new Set([...(wholes.get(word) ?? []), ...byStart])].sort();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, classes);
  return classes;
}
