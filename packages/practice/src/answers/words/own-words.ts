import type { Question } from '../question.ts';
import { isContent } from '../said/function-words.ts';
import { wordsIn } from '../said/words.ts';
import type { Phrase } from './phrases.ts';

/**
 * The words by which one of several named things is told from the others: "hastings" for the Battle of Hastings. Only
 * where the question names them all, because then nothing else can be meant.
 */
export function distinctWords({ ask }: Pick<Question, 'ask'>, phrases: readonly Phrase[]): Phrase[] {
  const asked = new Set(wordsIn(ask).map(({ text }) => text));
  if (!phrases.every(({ words }) => words.filter(isContent).every((word) => asked.has(word)))) return [];
  return phrases
    .filter(({ words }) => words.length > 1)
    .flatMap((phrase) =>
      phrase.words
        .filter((word) => isContent(word))
        .filter((word) => !phrases.some((other) => other.text !== phrase.text && other.words.includes(word)))
        .map((word) => ({ ...phrase, words: [word] })),
    );
}
