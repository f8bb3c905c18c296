import type { Frame } from './frames/frame.ts';
import { compilePhrase, findPhrase, type Opening, type Phrase } from './phrases.ts';
import { ENGLISH_WORDS, type PhraseWords } from './words/phrase-words.ts';

/** A frame that was found, with the words that say it. */
export type FoundFrame<Found = Frame> = { frame: Found; words: string };

/** How many letters of a beginning are looked up. */
const START = 2;

/**
 * Makes a finder for a set of frames of a language. A turn has few words, so it first notes which pieces these words could open, and
 * then looks only for phrases all of whose pieces are there.
 */
export function frameFinder<Found extends { says: readonly string[] }>(
  frames: readonly Found[],
  language: PhraseWords = ENGLISH_WORDS,
): (text: string) => FoundFrame<Found>[] {
  const wholes = new Map<string, number[]>();
  const starts = new Map<string, [string, number][]>();
  const ids = new Map<string, number>();
  const idOf = (opening: Opening): number => {
    const key = JSON.stringify(opening);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = ids.size;
    ids.set(key, id);
    for (const word of opening.wholes) wholes.set(word, [...(wholes.get(word) ?? []), id]);
    for (const word of opening.starts) {
      const start = word.slice(0, START);
      starts.set(start, [...(starts.get(start) ?? []), [word, id]]);
    }
    return id;
  };
  const phrases: { frame: Found; phrase: Phrase; needs: number[] }[] = frames.flatMap((frame) =>
    frame.says.map((said) => {
      const phrase = compilePhrase(said, language);
      return { frame, phrase, needs: [...new Set(phrase.openings.map(idOf))] };
    }),
  );
  return (text) => {
    const has = new Set<number>();
    for (const word of new Set(text.split(' '))) {
      for (const id of wholes.get(word) ?? []) has.add(id);
      for (const [start, id] of starts.get(word.slice(0, START)) ?? [])
        if (word.startsWith(start)) has.add(id);
    }
    return phrases.flatMap(({ frame, phrase, needs }) => {
      if (!needs.every((id) => has.has(id))) return [];
      const words = findPhrase(phrase, text);
      return words === null ? [] : [{ frame, words }];
    });
  };
}
