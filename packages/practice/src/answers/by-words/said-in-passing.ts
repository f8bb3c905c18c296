import type { Claims } from '../said/claims.ts';
import { isContent } from '../said/function-words.ts';
import type { Said } from '../words/phrases.ts';

/** Words with which learners say an answer. */
const FRAMES: ReadonlySet<string> = new Set(
  'think guess say said answer word missing maybe probably because sure right yes apostrophe'.split(' '),
);

/** Before these, the last word of a turn is named as the answer: "no, that's the wrong way round, it's so". */
const NAMES = /^(?:its|is|be|say|said|answer|word)$/;

/** With more words of its own beside "that" or "so", a sentence is about something else. */
const MOST_OTHER_WORDS = 1;

/** Letters that are spelled out are no words. */
const LEAST_LETTERS = 3;

const isOther = (word: string, asked: ReadonlySet<string>) =>
  word.length >= LEAST_LETTERS && isContent(word) && !asked.has(word) && !FRAMES.has(word);

/**
 * Whether an answer such as "that" or "so" only stands in a sentence about something else ("haha, that sounds like my
 * grandad"). In a sentence of the question's words it is the answer ("the road was icy, so Dad drove slowly").
 */
export function isSaidInPassing(
  { said, mentions }: Extract<Claims<Said>, { kind: 'claimed' }>,
  asked: ReadonlySet<string>,
): boolean {
  if (mentions.some(({ what }) => what.phrase.words.some(isContent))) return false;
  const last = mentions.at(-1);
  if (last?.to === said.length && NAMES.test(said[last.from - 1]?.text ?? '')) return false;
  const others = said.filter(({ text }) => isOther(text, asked));
  return others.length > MOST_OTHER_WORDS;
}
