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

const TEEN = /^(?:thir|four|fif|six|seven|eight?|nine)$/;

/** Joins what a recogniser writes apart: "six teen" is sixteen. */
function withTeens(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    if (word.text === 'teen' && before !== undefined && TEEN.test(before.text)) return [];
    const isTeen = TEEN.test(word.text) && after?.text === 'teen';
    return isTeen ? [{ ...word, text: `${word.text.replace(/t$/, '')}teen`, to: after.to }] : [word];
  });
}

const asNumber = (word: Word): Word => ({ ...word, text: SOUNDS_LIKE.get(word.text) ?? word.text });

/**
 * Replaces what a recogniser writes for spoken numbers, where the words are nothing but a number then: "to" is two, "for
 * hundred" is four hundred, "thirty ate" is 38. The caller asks only where a number is wanted, and takes fillers such as
 * "um" away first. Other words are returned as they are.
 */
export function withHeardNumbers(heard: readonly Word[]): readonly Word[] {
  const isApart = heard.some(({ text }) => text === 'teen');
  const words = isApart ? withTeens(heard) : heard;
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
