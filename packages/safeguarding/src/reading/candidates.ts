/** What a text must hold before a pattern can match: one of some whole words, or a word with one of some beginnings. */
export type Opening = { wholes: readonly string[]; starts: readonly string[] };

/** An opening that is asked of many texts. */
type Asked = { wholes: ReadonlySet<string>; starts: readonly string[] };

const isIn = ({ wholes, starts }: Asked, words: readonly string[]) =>
  words.some((word) => wholes.has(word) || starts.some((start) => word.startsWith(start)));

/** The key by which an opening is known: its words, with a mark after beginnings. */
const keysOf = ({ wholes, starts }: Opening) => [...wholes, ...starts.map((start) => `${start}*`)];

/** Something that a text may match, with all that a text must hold for that. */
type Pattern = { openings: readonly Opening[] };

/** How many of the patterns name each word. A word that many of them name is also one that people often say. */
function usesOf(patterns: readonly Pattern[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const key of patterns.flatMap(({ openings }) => openings.flatMap(keysOf)))
    uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
}

function file<Item>(drawers: Map<string, Item[]>, key: string, item: Item): void {
  const items = drawers.get(key);
  if (items === undefined) drawers.set(key, [item]);
  else items.push(item);
}

/**
 * Makes a finder of the few patterns that are worth trying on a text, for example 12 of 2,000, in their order. It can hide no
 * match: a pattern is filed under every word of one of its openings, the one with the rarest words, and no text matches it
 * that has none of these words, or none of another opening. A pattern without an opening is always worth trying.
 */
export function candidateFinder<Found extends Pattern>(
  patterns: readonly Found[],
): (text: string) => readonly Found[] {
  const uses = usesOf(patterns);
  const oftenSaid = (opening: Opening) => keysOf(opening).reduce((sum, key) => sum + (uses.get(key) ?? 0), 0);
  type Filed = { place: number; pattern: Found; others: readonly Asked[] };
  const always: Filed[] = [];
  const byWord = new Map<string, Filed[]>();
  const byStart = new Map<string, Filed[]>();
  for (const [place, pattern] of patterns.entries()) {
    const [rarest, ...rest] = pattern.openings.toSorted((a, b) => oftenSaid(a) - oftenSaid(b));
    const others = rest.map(({ wholes, starts }) => ({ wholes: new Set(wholes), starts }));
    const filed = { place, pattern, others };
    if (rarest === undefined) always.push(filed);
    for (const word of rarest?.wholes ?? []) file(byWord, word, filed);
    for (const start of rarest?.starts ?? []) file(byStart, start, filed);
  }
  const lengths = [...new Set([...byStart.keys()].map((start) => start.length))];
  return (text) => {
    const words = [...new Set(text.split(' '))];
    const candidates = new Set(always);
    const consider = (filed: readonly Filed[] = []) => {
      for (const one of filed) if (one.others.every((opening) => isIn(opening, words))) candidates.add(one);
    };
    for (const word of words) {
      consider(byWord.get(word));
      for (const length of lengths) consider(byStart.get(word.slice(0, length)));
    }
    return [...candidates].sort((a, b) => a.place - b.place).map(({ pattern }) => pattern);
  };
}
