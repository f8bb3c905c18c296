import { SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';

/**
 * What a learner's turn holds: words, a guess at words to confirm, speech without words (RES-108), or nothing said for a
 * while.
 */
type HeardTurn =
  | { kind: 'words'; text: string }
  | { kind: 'maybe'; text: string }
  | { kind: 'unheard' }
  | { kind: 'silent' };

const UNHEARD = '[The learner spoke, but the words were not understood.]';
const MAYBE = /^\[The learner may have said: ["“]([\s\S]*)["”]\. It is not certain\.\]$/;
const LONGEST_GUESS = 80;

/** Reads the marks that the voice server writes instead of words. */
export function readHeard(said: string): HeardTurn {
  const text = said.trim();
  if (text === UNHEARD) return { kind: 'unheard' };
  if (text === SILENCE_MARK) return { kind: 'silent' };
  const guess = MAYBE.exec(text)?.[1]?.replace(/["“”]/g, '').trim();
  if (guess === undefined) return { kind: 'words', text };
  return guess === '' ? { kind: 'unheard' } : { kind: 'maybe', text: guess.slice(0, LONGEST_GUESS) };
}
