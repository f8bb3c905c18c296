/** Splits a text into words without case and accents, because speech recognition writes names without them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether words hold the last name of a person, such as `Ms Rivera`. Of a double name, one half is enough: children leave
 * the other out. A name that is also a word counts whenever the word is said: then somebody else is told.
 */
export function isNamedIn(name: string, words: string): boolean {
  const last = name.trim().split(/\s+/).at(-1) ?? '';
  const said = new Set(wordsOf(words));
  return wordsOf(last).some((part) => said.has(part));
}
