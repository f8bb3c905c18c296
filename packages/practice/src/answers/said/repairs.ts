import { isDenyingNo } from './denial.ts';
import { NEGATORS, tableOf } from './function-words.ts';
import { BREAK, type Word } from './words.ts';

/** Words with which somebody takes back the words before them: "the mouse is, no, was chased". */
const TAKES_BACK = tableOf('no nope nah wait sorry oops rather scratch meant');

/** How many words somebody takes back at most, when the rest of the sentence stays. */
const MOST_TAKEN_BACK = 3;

/** How many words a new beginning has at least, so that "no" before it is no denial. */
const LEAST_WORDS_OF_A_BEGINNING = 3;

/**
 * Returns what somebody may mean who mends a sentence in the middle: the sentence without the last words before the "no",
 * and a new beginning alone. "the cat is, no, was chased" gives "the cat was chased", "the was chased" and "was chased".
 * Empty if nothing is mended.
 * No "not" is ever taken back, because that would turn a denial into an answer.
 */
export function repairsOf(text: string, words: readonly Word[]): string[] {
  const kept = words.filter(({ text: word }) => word !== BREAK);
  const takesBack = kept.map(
    ({ text: word }, index) => TAKES_BACK.has(word) || (word === 'mean' && kept[index - 1]?.text === 'i'),
  );
  const last = takesBack.lastIndexOf(true);
  const first = takesBack.slice(0, last + 1).lastIndexOf(false) + 1;
  const keepsNot = (from: number) => !kept.slice(from, first).some(({ text: word }) => NEGATORS.has(word));
  const isDenial = isDenyingNo(words, words.indexOf(kept[last] ?? { text: '', start: 0, end: 0 }));
  if (last < 1 || first < 1 || last === kept.length - 1 || isDenial) return [];
  const after = text.slice(kept[last + 1]?.start);
  const taken = Array.from({ length: Math.min(MOST_TAKEN_BACK, first - 1) }, (_, index) => index + 1).filter(
    (count) => keepsNot(first - count),
  );
  const mended = taken.map((count) => `${text.slice(0, kept[first - count - 1]?.end)} ${after}`);
  const isBeginning = kept.length - 1 - last >= LEAST_WORDS_OF_A_BEGINNING && keepsNot(0);
  return isBeginning ? [...mended, after] : mended;
}
