import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';

/** Divides a text into sentences as they are spoken, figures as words. A colon ends one, because the voice rests there. */
export function sentencesOf(text: string): string[] {
  return spokenWords(text)
    .split(/(?<=[.?!:…]["”’)]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Lists the words of a sentence as they are written. "Twenty-one" is one word, and so is "don't". */
export function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}
