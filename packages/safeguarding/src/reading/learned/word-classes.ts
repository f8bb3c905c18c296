/** A list that names other lists holds no words of its own. One with figures in it, such as a list of ages, is left out too. */
const isOfWords = (words: readonly string[]) => words.every((word) => word !== word.toUpperCase());

/** How many words are remembered with their lists, so that a flood of new words does not fill the memory. */
const MOST_KNOWN = 20_000;

/**
 * Makes a finder of the lists in which a word stands, by name and sorted: "mum" stands in PARENT. By them, what was learned of
 * one word counts for its like.
 * @param lists the lists of the rules, of one or more languages, in the notation of `phrases.ts`
 */
export function classFinder(
  lists: readonly (readonly [name: string, words: readonly string[]])[],
): (word: string) => readonly string[] {
  const wholes = new Map<string, string[]>();
  const starts: (readonly [start: string, name: string])[] = [];
  const add = (word: string, name: string) => wholes.set(word, [...(wholes.get(word) ?? []), name]);
  for (const [name, words] of lists) {
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
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const byStart = starts.flatMap(([start, name]) => (word.startsWith(start) ? [name] : []));
    const classes = [...new Set([...(wholes.get(word) ?? []), ...byStart])].sort();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, classes);
    return classes;
  };
}
