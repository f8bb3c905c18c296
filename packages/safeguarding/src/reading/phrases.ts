import type { Opening } from './candidates.ts';
import { ENGLISH_WORDS, type PhraseWords } from './words/phrase-words.ts';

/*
 * The notation of phrases. A phrase is a row of pieces with spaces between them:
 *   `dad`       the word itself            `a/b/c`   one of several words
 *   `come_in`   two words that belong together
 *   `hit*`      any ending                 `dad+`    with or without an s
 *   `FAMILY`    one of the words of a list of the language; may stand among `a/b/FAMILY`, and in `your_FAMILY`
 *   `really?`   may be there               `!ball`   must not come next
 *   `..`  `...`  up to two, or up to five words, and no negation among them
 *   `....`      up to twelve words         `^` `$`   begin and end of a sentence
 *   `a/b/$`     one of the words, or the end of the sentence
 * Phrases joined by ` & ` may stand in any order, within NEAR characters of each other.
 */

/** How far apart the phrases of one row with `&` may begin, in characters: about two spoken sentences. */
const NEAR = 170;

const OTHER_PIECES: Record<string, string> = {
  '....': '(?:(?!\\|)[^ ]+ ){0,12}?',
  '^': '(?<=^ |\\| )',
  $: '(?=\\||$)',
};

/** How many words the two short gaps hold at most. */
const SHORT_GAPS: Record<string, number> = { '..': 2, '...': 5 };

/** The pattern of a piece that stands for no word of its own; undefined for any other piece. */
function gapOf(piece: string, { negations }: PhraseWords): string | undefined {
  const most = SHORT_GAPS[piece];
  if (most === undefined) return OTHER_PIECES[piece];
  const denials = negations.map((word) => `${word} |`).join('');
  return `(?:(?!${denials}\\|)[^ ]+ ){0,${most}}?`;
}

/** The name of a list, alone or joined to other words: `FAMILY`, `KILL_ONESELF`, `your_FAMILY`. */
const LIST_NAME = /[A-Z]+(?:_[A-Z]+)*/;

/** The words that one piece allows, lists resolved. */
function wordsOf(piece: string, words: PhraseWords): readonly string[] {
  return piece.split('/').flatMap((word) => {
    const name = LIST_NAME.exec(word)?.[0];
    if (name === undefined) return [words.mayHaveS.has(word) ? `${word}+` : word];
    const list = words.lists[name];
    if (list === undefined) throw new Error(`no list of words is called ${name}`);
    return list.flatMap((one) => wordsOf(word.replace(name, one), words));
  });
}

const patternOf = (word: string) =>
  word.replaceAll('_', ' ').replaceAll('*', '[a-z]*').replaceAll('+', 's?').replaceAll('#', '\\d+');

const anyOf = (words: readonly string[]) => `(?:${words.map(patternOf).join('|')}) `;

/** How a text may begin one of the words of a piece. */
function openingOf(words: readonly string[]): Opening {
  const firsts = words.map((word) => word.split('_')[0] ?? word);
  return {
    wholes: firsts.flatMap((word) =>
      word.endsWith('+') ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : word,
    ),
    starts: firsts.flatMap((word) => (word.endsWith('*') ? word.slice(0, -1) : [])),
  };
}

/** A phrase that can be looked for. `openings` holds what a text must have before it is worth looking. */
export type Phrase = { parts: readonly RegExp[]; openings: readonly Opening[] };

function compilePart(part: string, language: PhraseWords): { pattern: string; openings: Opening[] } {
  const openings: Opening[] = [];
  const pattern = part
    .split(' ')
    .map((piece) => {
      const gap = gapOf(piece, language);
      if (gap !== undefined) return gap;
      if (piece.startsWith('!')) return `(?!${anyOf(wordsOf(piece.slice(1), language))})`;
      if (piece.endsWith('?')) return `(?:${anyOf(wordsOf(piece.slice(0, -1), language))})?`;
      const all = wordsOf(piece, language);
      const words = all.filter((word) => word !== '$');
      if (words.length < all.length) return `(?:${anyOf(words)}|${OTHER_PIECES.$})`;
      if (!words.some((word) => word.includes('#'))) openings.push(openingOf(words));
      return anyOf(words);
    })
    .join('');
  return { pattern: `(?<= )${pattern}`, openings };
}

/** Compiles a phrase of the notation above, in a language. Throws for a list of words that does not exist. */
export function compilePhrase(said: string, language: PhraseWords = ENGLISH_WORDS): Phrase {
  const parts = said.split(' & ').map((part) => compilePart(part, language));
  return {
    parts: parts.map(({ pattern }) => new RegExp(pattern)),
    openings: parts.flatMap(({ openings }) => openings),
  };
}

/** The words of `text` that say the phrase, or null. `text` is one of `normalise`. */
export function findPhrase({ parts }: Phrase, text: string): string | null {
  const found: { at: number; words: string }[] = [];
  for (const part of parts) {
    const match = part.exec(text);
    if (match === null) return null;
    found.push({ at: match.index, words: match[0] });
  }
  const places = found.map(({ at }) => at);
  if (Math.max(...places) - Math.min(...places) > NEAR) return null;
  return ` ${found.map(({ words }) => words).join('')}`;
}

const lastAsked = new WeakMap<Phrase, { text: string; isSaid: boolean }>();

/** Whether `text` says the phrase. The last answer is kept, because many frames ask the same about one turn. */
export function says(phrase: Phrase, text: string): boolean {
  const last = lastAsked.get(phrase);
  if (last?.text === text) return last.isSaid;
  const isSaid = findPhrase(phrase, text) !== null;
  lastAsked.set(phrase, { text, isSaid });
  return isSaid;
}
