import { bareWords } from '#lesson/bare-words.ts';

/** Divides a text into its sentences. */
export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?!]”?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Leaves out the sentences that were said in the turn before. */
export function withoutRepeats(text: string, turnBefore: string): string {
  const before = new Set(sentencesOf(turnBefore).map(bareWords));
  return sentencesOf(text)
    .filter((sentence) => !before.has(bareWords(sentence)))
    .join(' ');
}

/** Leaves out the questions, because a turn asks only one. */
export const withoutQuestions = (text: string) =>
  sentencesOf(text)
    .filter((sentence) => !sentence.includes('?'))
    .join(' ');
