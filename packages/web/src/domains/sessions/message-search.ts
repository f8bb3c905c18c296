import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { hasWords, wordsOf } from '#ui/search-words.ts';

/** Finds the messages with every word of the search, ignoring case and accents. An empty search finds all messages. */
export function searchMessages(
  messages: readonly SessionMessage[],
  search: string,
): readonly SessionMessage[] {
  const words = wordsOf(search);
  return words.length === 0 ? messages : messages.filter(({ content }) => hasWords([content], words));
}

/** A part of a text, and whether it matches the search. */
type MarkedPart = { text: string; isFound: boolean };

const fold = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Splits a text into matches and the parts between them. Characters are folded one by one, so that the parts together
 * are the exact text, with its accents. A separate accent character stays with its letter.
 */
export function markFound(text: string, search: string): MarkedPart[] {
  const words = wordsOf(search);
  if (words.length === 0) return [{ text, isFound: false }];
  const characters = [...text].map((shown) => ({ shown, plain: fold(shown), isFound: false }));
  const folded = characters.map(({ plain }) => plain).join('');
  /** For each UTF-16 unit of the folded text, the character it came from. */
  const cameFrom = characters.flatMap((character) => character.plain.split('').map(() => character));
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const character of cameFrom.slice(at, at + word.length)) character.isFound = true;
    }
  }
  const parts: MarkedPart[] = [];
  for (const { shown, plain, isFound } of characters) {
    const last = parts.at(-1);
    if (last && (plain === '' || last.isFound === isFound)) last.text += shown;
    else parts.push({ text: shown, isFound });
  }
  return parts;
}
