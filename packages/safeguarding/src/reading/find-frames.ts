import { candidateFinder } from './candidates.ts';
import type { Frame } from './frames/frame.ts';
import { compilePhrase, findPhrase } from './phrases.ts';
import { ENGLISH_WORDS, type PhraseWords } from './words/phrase-words.ts';

/** A frame that was found, with the words that say it. */
export type FoundFrame<Found = Frame> = { frame: Found; words: string };

/** Makes a finder for a set of frames of a language. It looks only for phrases of which a text has a word of every piece. */
export function frameFinder<Found extends { says: readonly string[] }>(
  frames: readonly Found[],
  language: PhraseWords = ENGLISH_WORDS,
): (text: string) => FoundFrame<Found>[] {
  const phrases = frames.flatMap((frame) =>
    frame.says.map((said) => ({ frame, ...compilePhrase(said, language) })),
  );
  const candidates = candidateFinder(phrases);
  return (text) =>
    candidates(text).flatMap((phrase) => {
      const words = findPhrase(phrase, text);
      return words === null ? [] : [{ frame: phrase.frame, words }];
    });
}
