import { tableOf } from './function-words.ts';
import { BREAK, type Word } from './words.ts';

/** Words with which somebody takes back the words before them: "the mouse is, no, was chased". */
const TAKES_BACK = tableOf('no nope wait sorry oops rather scratch mean meant');

/** How many words somebody takes back at most, when the rest of the sentence stays. */
const MOST_TAKEN_BACK = 3;

/**
 * Returns what somebody may mean who mends a sentence in the middle: the sentence with the last words before the "no"
 * left out, and the new beginning alone. Empty if nothing is mended. "It is red, no, blue" gives "It is blue", "It blue"
 * and "blue".
 */
export function repairsOf(text: string, words: readonly Word[]): string[] {
  const kept = words.filter(({ text: word }) => word !== BREAK);
  const last = kept.findLastIndex(({ text: word }) => TAKES_BACK.has(word));
  const first = kept.slice(0, last + 1).findLastIndex(({ text: word }) => !TAKES_BACK.has(word)) + 1;
  if (last < 1 || first < 1 || last === kept.length - 1) return [];
  const after = text.slice(kept[last + 1]?.start);
  const before = [1, 2, 3]
    .filter((taken) => taken <= MOST_TAKEN_BACK && taken < first)
    .map((taken) => text.slice(0, kept[first - taken - 1]?.end));
  return [...before.map((head) => `${head} ${after}`), after];
}
