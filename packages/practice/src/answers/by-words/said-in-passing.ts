import type { Claims } from '../said/claims.ts';
import { isContent } from '../said/function-words.ts';
import { BREAK, plain, type Word } from '../said/words.ts';
import type { Said } from '../words/phrases.ts';

/** Words with which learners say an answer. */
const FRAMES: ReadonlySet<string> = new Set(
  'think guess say said answer word missing maybe probably because sure right yes apostrophe'.split(' '),
);

/** Whether a word is named as the answer: "the word is and", or at the end of a clause "that's the wrong way, it's so". */
function isNamed(said: readonly Word[], { from, to }: { from: number; to: number }): boolean {
  const before = plain(said.slice(Math.max(0, from - 3), from));
  const isAtEnd = to === said.length || said[to]?.text === BREAK;
  return (
    /\b(?:word|answer|one)(?: is)?$/.test(before) || (isAtEnd && /\b(?:its|is|be|say|said)$/.test(before))
  );
}

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
  if (mentions.some((mention) => isNamed(said, mention))) return false;
  const others = said.filter(({ text }) => isOther(text, asked));
  return others.length > MOST_OTHER_WORDS;
}
