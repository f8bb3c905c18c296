/** The end of a sentence, with the marks that may follow it. A full stop after a digit may be a decimal point. */
const SENTENCE_END = /(?:[!?…]+|(?<!\d)\.+|(?<=\d)\.(?=\s))["”’')\]]*(?=\s|$)|\n/g;

/**
 * The words up to the end of the last whole sentence; empty if no sentence has ended yet. A caller who gets a teacher's words
 * piece by piece reads whole sentences with it, because half a sentence may mean something else.
 */
export function wholeSentencesOf(words: string): string {
  let end = 0;
  for (const match of words.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return words.slice(0, end);
}
