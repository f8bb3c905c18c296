import type { Word } from '../words.ts';
import { readNumber } from './number-at.ts';
import { TENS } from './number-names.ts';

/** What a recogniser writes for a number that is said alone. */
const SOUNDS_LIKE = new Map([
  ['won', 'one'],
  ['wun', 'one'],
  ['to', 'two'],
  ['too', 'two'],
  ['tree', 'three'],
  ['free', 'three'],
  ['for', 'four'],
  ['fore', 'four'],
  ['fife', 'five'],
  ['sicks', 'six'],
  ['ate', 'eight'],
]);

const asNumber = (word: Word): Word => ({ ...word, text: SOUNDS_LIKE.get(word.text) ?? word.text });

/**
 * Replaces what a recogniser writes for spoken numbers, where the words are nothing but a number then: "to" is two, "for
 * hundred" is four hundred, "thirty ate" is 38. The caller asks only where a number is wanted, and takes fillers such as
 * "um" away first. Other words are returned as they are.
 */
export function withHeardNumbers(words: readonly Word[]): readonly Word[] {
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || said.length > 8) return words;
  const isOneWord = said.length === 1;
  const isAfterTens = said.length === 2 && TENS.has(first.text) && SOUNDS_LIKE.has(last.text);
  const mended = words.map((word) =>
    word === first || (isAfterTens && word === last) ? asNumber(word) : word,
  );
  if (mended.every((word, index) => word.text === words[index]?.text)) return words;
  const start = words.indexOf(first);
  const read = readNumber(mended, start);
  const isWhole = read !== null && read.next > words.indexOf(last);
  return isOneWord || isWhole ? mended : words;
}
