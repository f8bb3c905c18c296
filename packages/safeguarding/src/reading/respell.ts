import { candidateFinder } from './candidates.ts';
import { wordsOfPattern } from './pattern-words.ts';

/** What a child or a recogniser writes, as a pattern of whole words, and what it becomes. */
export type Spelling = readonly [said: string, meant: string];

/**
 * Makes a step that replaces spellings in a text with one space between words and at both ends, from the first to the last.
 * Only those are tried of which the text has a word. What one spelling became may be what a later one replaces, so the words
 * are looked up again after each change.
 */
export function respeller(spellings: readonly Spelling[]): (text: string) => string {
  const candidates = candidateFinder(
    spellings.map(([said, meant], place) => {
      const wholes = wordsOfPattern(said);
      const openings = wholes === null ? [] : [{ wholes, starts: [] }];
      return { place, pattern: new RegExp(`(?<= )(?:${said})(?= )`, 'g'), meant, openings };
    }),
  );
  const respell = (text: string, from: number): string => {
    for (const { place, pattern, meant } of candidates(text)) {
      const respelt = place < from ? text : text.replace(pattern, meant);
      if (respelt !== text) return respell(respelt, place + 1);
    }
    return text;
  };
  return (text) => respell(text, 0);
}
