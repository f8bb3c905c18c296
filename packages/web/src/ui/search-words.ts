/** Lower case without accents, so that 'jose' finds José. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, as `hasWords` compares them. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** Whether each word is somewhere in one of the texts, whatever its capitals and accents. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(fold);
  return words.every((word) => folded.some((text) => text.includes(word)));
}
