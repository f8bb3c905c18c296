import { FIXED_PHRASES } from '#hearing/fixed-phrases.ts';
import { figuresFromWords } from '#words/spoken-numbers.ts';

const LEAD_IN = /^(?:(?:um|uh|it's|it is|that's|i think it's|i think|the answer is) )/;
const CHOICE = /^(?:(?:answer|option|letter) )?([a-z])\.$/;

/**
 * The transcript for the words that the recogniser took: figures for a number ("3/4"), the phrase as the lesson
 * wrote it, a letter in capitals, the usual spelling of what learners say to any teacher, else the words as
 * they are. A lead-in ("um", "I think it's") is left out: it is the part of a grammar that is guessed most.
 */
export function answerText(heard: string, forms: ReadonlyMap<string, string>): string {
  const written = forms.get(heard);
  const words = written === undefined ? heard.replace(LEAD_IN, '') : heard;
  return (
    figuresFromWords(words.split(' ')) ??
    written ??
    forms.get(words) ??
    FIXED_PHRASES.get(words) ??
    CHOICE.exec(words)?.[1]?.toUpperCase() ??
    words
  );
}
