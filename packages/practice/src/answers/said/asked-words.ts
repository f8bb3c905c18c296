import { formsOf } from '../words/inflections.ts';
import type { Mention } from './claims.ts';
import { isContent, tableOf } from './function-words.ts';
import { BREAK, type Word, wordsIn } from './words.ts';

/** Small words that tell two parts of a sentence apart: "in" and "out". */
const DIRECTIONS = tableOf('in out up down before after');

/** Words at which a part of a sentence ends. */
const ENDS = tableOf('and but while because so then');

const tells = (word: string) => isContent(word) || DIRECTIONS.has(word);

/** The words of a question that tell something, in all their forms. */
function askedForms(ask: string): ReadonlySet<string> {
  const words = wordsIn(ask)
    .map(({ text }) => text)
    .filter(tells);
  return new Set(words.flatMap((word) => [word, ...formsOf(word)]));
}

/** Counts the words of the question in the part of the sentence around a mention. */
function countAsked(said: readonly Word[], { from, to }: Mention<unknown>, asked: ReadonlySet<string>) {
  const ends = (at: number) => said[at]?.text === BREAK || ENDS.has(said[at]?.text ?? BREAK);
  let [start, end] = [from, to];
  while (start > 0 && !ends(start - 1)) start -= 1;
  while (end < said.length && !ends(end)) end += 1;
  const words = [...said.slice(start, from), ...said.slice(to, end)];
  return new Set(words.map(({ text }) => text).filter((word) => asked.has(word))).size;
}

/**
 * Returns the one of several mentions that stands with most of the question's words: to "At how many degrees does water
 * boil?", the 100 of "it freezes at 0 and boils at 100". All of them, if none has more than the others.
 */
export function withAskedWords<What>(
  said: readonly Word[],
  mentions: readonly Mention<What>[],
  ask: string,
): readonly Mention<What>[] {
  const asked = askedForms(ask);
  const counts = mentions.map((mention) => countAsked(said, mention, asked));
  const most = Math.max(...counts);
  const best = mentions.filter((_, index) => counts[index] === most);
  return best.length === 1 ? best : mentions;
}
