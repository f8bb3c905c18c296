import { BREAK, plain, type Word } from '../said/words.ts';

const named = (table: string) =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [letter = '', ...names] = line.trim().split(' ');
        return names.map((name) => [name, letter] as const);
      }),
  );

/** The names of letters, as people write them and recognisers hear them. */
const LETTER_NAMES = named(`
  a ay eh
  b bee be
  c cee see sea
  d dee
  e ee
  f eff ef
  g gee jee
  h aitch haitch aich
  i eye
  j jay
  k kay okay
  l el ell
  m em
  n en
  o oh owe
  p pee pea
  q queue cue kew
  r ar are arr
  s ess es
  t tee tea
  u you yew
  v vee
  w doubleyou
  x ex eks
  y why wye
  z zed zee
`);

/** Words between letters that are no letters. */
const BETWEEN =
  /^(?:then|and|next|followed|by|capital|big|small|lower|upper|case|letter|hyphen|dash|um|er|uh|the)$/;

/** The letter that a word is or names, or an apostrophe; undefined if it is none. */
export const letterOf = (word: string): string | undefined =>
  /^[a-z]$/.test(word) ? word : word === 'apostrophe' ? "'" : LETTER_NAMES.get(word);

/** Reads one letter, or "double s": the letters, and the position of the next word; null if there is none. */
function lettersAt(said: readonly Word[], at: number): { letters: string; next: number } | null {
  const [word, second, third] = [said[at]?.text ?? '', said[at + 1]?.text ?? '', said[at + 2]?.text ?? ''];
  if (word === 'double' && (second === 'u' || second === 'you')) {
    return { letters: 'w', next: at + 2 };
  }
  const times = { double: 2, two: 2, triple: 3, three: 3 }[word];
  const repeated =
    times === undefined
      ? undefined
      : letterOf(times > 1 && second.length === 2 ? second.replace(/s$/, '') : second);
  if (times !== undefined && repeated !== undefined) return { letters: repeated.repeat(times), next: at + 2 };
  if (word === 'capital' && letterOf(second) !== undefined)
    return { letters: letterOf(second) ?? '', next: at + 2 };
  if (word === 'double' && second === 'letter' && letterOf(third) !== undefined)
    return { letters: (letterOf(third) ?? '').repeat(2), next: at + 3 };
  const letter = letterOf(word);
  return letter === undefined ? null : { letters: letter, next: at + 1 };
}

/**
 * Letters that were said one by one, joined into a word, and the place where they were said. `others`: how they can be
 * read as well if the learner corrected some of them ("s, k, e, l, i, no, e, t, o, n"), or said "double u", which is a w
 * or, in "vacuum", two u's.
 */
export type SpelledWord = { letters: string; others: string[]; from: number; to: number };

const LEAST_LETTERS = 2;
const MOST_TAKEN_BACK = 3;

/** How many readings are kept. Each correction multiplies them, so a row of corrections would never end. */
const MOST_READINGS = 16;
const CORRECTS = /^(?:no|wait|sorry|oops)$/;

/** Returns the readings of letters before and after a correction: one or more of them are taken back, or all. */
const readingsOf = (before: string, after: string): string[] => [
  ...Array.from({ length: MOST_TAKEN_BACK }, (_, taken) =>
    taken + 1 < before.length ? before.slice(0, -(taken + 1)) + after : after,
  ),
  before + after,
];

/**
 * Finds the words that were spelled: "n, e, c, e, double s, a, r, y" and "en ee see". A lone letter is none, because it
 * may be a word ("a", "I").
 */
export function spelledWordsIn(said: readonly Word[]): SpelledWord[] {
  const found: SpelledWord[] = [];
  let [letters, from, to] = ['', 0, 0];
  let before: string[] = [];
  const close = () => {
    const isDoubleU = /\bdouble (?:u|you)\b/.test(plain(said.slice(from, to)));
    const others = [
      ...before.flatMap((part) => readingsOf(part, letters)),
      ...(isDoubleU ? [letters.replaceAll('w', 'uu')] : []),
    ];
    if (letters.length + (before[0]?.length ?? 0) >= LEAST_LETTERS) found.push({ letters, others, from, to });
    [letters, before] = ['', []];
  };
  for (let at = 0; at < said.length; ) {
    const read = lettersAt(said, at);
    const word = said[at]?.text ?? '';
    const isCorrected = CORRECTS.test(word) && letters !== '' && lettersAt(said, at + 1) !== null;
    if (read !== null) {
      if (letters === '' && before.length === 0) from = at;
      letters += read.letters;
      at = read.next;
      to = at;
    } else {
      if (isCorrected) {
        const readings = [letters, ...before.flatMap((part) => readingsOf(part, letters))];
        [before, letters] = [readings.slice(0, MOST_READINGS), ''];
      } else if (word !== BREAK && !BETWEEN.test(word)) close();
      at += 1;
    }
  }
  close();
  return found;
}

const LINKS = /^(?:then|and|next|the|letter|letters|um|er|uh|its|it|is|ends|with|goes|word)$/;

/** Writes letters and parts of words as one: "f, r, i, then end" is "friend". */
export function piecedTogether(said: readonly Word[]): string {
  let joined = '';
  for (let at = 0; at < said.length; ) {
    const word = said[at]?.text ?? BREAK;
    const read = lettersAt(said, at);
    if (word !== BREAK && !LINKS.test(word)) joined += read?.letters ?? word;
    at = read?.next ?? at + 1;
  }
  return joined;
}
