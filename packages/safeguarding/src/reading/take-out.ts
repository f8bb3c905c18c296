import { candidateFinder } from './candidates.ts';
import { compilePhrase } from './phrases.ts';
import type { PhraseWords } from './words/phrase-words.ts';

/** What stands where a phrase was taken out. */
const TAKEN_OUT = '~ ';

/**
 * Makes a step that takes phrases out of a normalised text, from the first to the last. The parts of a phrase with `&` go each
 * by itself. Only those are tried of which the text has the words; taking one out brings no new word, so none is overlooked.
 */
export function takerOut(phrases: readonly string[], language: PhraseWords): (text: string) => string {
  const candidates = candidateFinder(
    phrases
      .flatMap((said) => said.split(' & '))
      .map((said) => {
        const { parts, openings } = compilePhrase(said, language);
        return { patterns: parts.map((part) => new RegExp(part, 'g')), openings };
      }),
  );
  return (text) =>
    candidates(text)
      .flatMap(({ patterns }) => patterns)
      .reduce((rest, pattern) => rest.replace(pattern, TAKEN_OUT), text);
}
