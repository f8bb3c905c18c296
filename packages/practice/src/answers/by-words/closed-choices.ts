import type { Question } from '../question.ts';
import { coreOf } from '../said/fillers.ts';
import { plain, wordsIn } from '../said/words.ts';
import { isSwap } from '../words/likeness.ts';

const ANY =
  /^(?:(?:it is|its|they are|theyre|it could be|could be|it can be) )?(?:either|either one|any|any of them)$/;

/** Whether somebody leaves it open which choice it is: "could be either". */
export const takesAny = ({ choices }: Question, said: string) =>
  ANY.test(plain(coreOf(wordsIn(said)))) && !choices.some((choice) => /\b(?:either|any)\b/i.test(choice));

/**
 * Writes a word that is a word of one choice with two letters swapped as that word: where only "loud", "quiet" and "fast"
 * are to choose from, "quite" is a slip, though it is an English word.
 */
export function withSwapsMended({ choices }: Question, said: string): string {
  const known = choices.flatMap((choice) => wordsIn(choice).map(({ text }) => text));
  return wordsIn(said)
    .map(({ text }) => known.find((word) => isSwap(text, word)) ?? text)
    .join(' ');
}
