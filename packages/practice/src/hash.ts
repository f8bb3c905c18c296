/** Derives a whole number of 32 bits from a text (FNV-1a). Texts that differ give numbers that differ, almost always. */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
