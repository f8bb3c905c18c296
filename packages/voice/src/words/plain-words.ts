/**
 * Returns the words of a transcript in lower case, without punctuation and hyphens: "Uh-huh, OK." becomes "uhhuh ok".
 */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}']/gu, ''))
    .filter((word) => word !== '');
}
