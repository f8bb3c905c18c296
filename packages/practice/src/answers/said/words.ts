import { isBreak, wordsIn as piecesIn } from '../values/words.ts';

/** A word of an utterance: lower case, without accents and apostrophes. `start` and `end` are its characters in the text. */
export type Word = { text: string; start: number; end: number };

/** Stands where a clause ends, at a comma or a full stop. It is never the first or the last word. */
export const BREAK = '|';

const KEPT_SIGNS = /^[%=+×÷£$€]$/;
const SIGN = /^[^\p{L}\p{N}]+$/u;

/** Returns the words of a text in order, with a break where a clause ends. Signs that nobody says are left out. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { text: piece, from: start, to: end } of piecesIn(text)) {
    if (isBreak(piece)) {
      if (words.length > 0 && words.at(-1)?.text !== BREAK) words.push({ text: BREAK, start, end });
    } else if (!SIGN.test(piece) || KEPT_SIGNS.test(piece)) words.push({ text: piece, start, end });
  }
  if (words.at(-1)?.text === BREAK) words.pop();
  return words;
}

/** Returns the words as one text, without breaks. */
export const plain = (words: readonly Pick<Word, 'text'>[]) =>
  words
    .filter(({ text }) => text !== BREAK)
    .map(({ text }) => text)
    .join(' ');
