import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { hasWords, wordsOf } from '#ui/search-words.ts';

/** The messages that hold every word of the search, whatever its capitals and accents; all when none is asked for. */
export function searchMessages(
  messages: readonly SessionMessage[],
  search: string,
): readonly SessionMessage[] {
  const words = wordsOf(search);
  return words.length === 0 ? messages : messages.filter(({ content }) => hasWords([content], words));
}

/** A stretch of a text and whether it is one that was looked for. */
type MarkedPart = { text: string; isFound: boolean };

const fold = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Cuts a text into what was looked for and what stands between. Characters are folded one by one, so that the parts
 * put together are the text itself, accents and all; an accent that stands alone goes with its letter.
 */
export function markFound(text: string, search: string): MarkedPart[] {
  const words = wordsOf(search);
  if (words.length === 0) return [{ text, isFound: false }];
  const characters = [...text].map((shown) => ({ shown, plain: fold(shown), isFound: false }));
  const folded = characters.map(({ plain }) => plain).join('');
  /** For each UTF-16 unit of the folded text the character that it came from. */
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
