import { americanFor } from './british-spelling.ts';

/** Endings that make another form of a word, and what stands in their place in the word itself. */
const ENDINGS: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['s', ['']],
  ['es', ['']],
  ['ies', ['y']],
  ['ves', ['f', 'fe']],
  ['d', ['']],
  ['ed', ['']],
  ['ied', ['y']],
  ['ing', ['', 'e']],
  ['r', ['']],
  ['er', ['']],
  ['ier', ['y']],
  ['est', ['', 'e']],
  ['iest', ['y']],
  ['ly', ['', 'le']],
  ['ily', ['y']],
  ['y', ['', 'e']],
  ['ful', ['']],
  ['less', ['']],
  ['ness', ['']],
];

/** The shortest word that an ending is taken from: "red" is not "r" with an ending. */
const SHORTEST_BASE = 3;

/** Lists what a word may be a form of: "cutting" of "cut", "smaller" of "small". Two endings may stand in a row. */
function withoutEndings(word: string, depth = 2): string[] {
  if (depth === 0) return [word];
  const bases = ENDINGS.filter(([ending]) => word.endsWith(ending)).flatMap(([ending, instead]) => {
    const stem = word.slice(0, word.length - ending.length);
    const single = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
    return [...instead.map((end) => stem + end), ...(single === stem ? [] : [single])];
  });
  const long = bases.filter((base) => base.length >= SHORTEST_BASE);
  return [word, ...long.flatMap((base) => withoutEndings(base, depth - 1))];
}

/** Lists the forms under which a written word may stand in a word list: bare, without endings, in American spelling. */
export function basesOf(written: string): string[] {
  const word = written.toLowerCase().replaceAll('’', "'");
  const bare = word.replace(/(?:'s|s'|'ll|'re|'ve|'d|'m|n't)$/, (end) => (end === "s'" ? 's' : ''));
  const bases = [...new Set([word, ...withoutEndings(bare)])];
  return bases.flatMap((base) => [base, americanFor(base) ?? base]);
}
