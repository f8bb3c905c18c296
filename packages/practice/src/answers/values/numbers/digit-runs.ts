import type { Word } from '../words.ts';
import { isDigits, SMALL } from './number-names.ts';

const LETTER_O = new Set(['o', 'oh']);

/** The digit that a word says, as text; null if it says none, or more than one. */
function digitOf({ text }: Word): string | null {
  if (LETTER_O.has(text)) return '0';
  const value = isDigits(text) ? Number(text) : SMALL.get(text);
  return value !== undefined && value < 10 && text.length !== 2 ? String(value) : null;
}

/** Joins the words of some digits into one figure at their place. */
const joined = (run: readonly Word[]): Word => ({
  text: run.map((word) => digitOf(word)).join(''),
  from: run[0]?.from ?? 0,
  to: run.at(-1)?.to ?? 0,
  isGlued: false,
});

/**
 * Reads figures that are said digit by digit: with a length of 3, "one two three, two three one" is 123 and 231. Only
 * runs that can be divided into numbers of this length are joined; all other words stay.
 */
export function withDigitRuns(words: readonly Word[], length: number): readonly Word[] {
  if (length < 2) return words;
  const read: Word[] = [];
  let run: Word[] = [];
  const close = () => {
    const isWhole = run.length > 0 && run.length % length === 0;
    if (!isWhole) read.push(...run);
    for (let at = 0; isWhole && at < run.length; at += length) read.push(joined(run.slice(at, at + length)));
    run = [];
  };
  for (const word of words) {
    const isStart = run.length > 0 || !LETTER_O.has(word.text);
    if (digitOf(word) !== null && isStart && word.isGlued !== true) run.push(word);
    else {
      close();
      read.push(word);
    }
  }
  close();
  return read;
}
