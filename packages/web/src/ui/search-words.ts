/** Returns a text in lower case without accents, so that 'jose' finds José. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a search into its words, in the form that `hasWords` compares. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** Reports whether each word occurs in one of the texts, ignoring case and accents. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(fold);
  return words.every((word) => folded.some((text) => text.includes(word)));
}
