/** The blocks of a text, which stand apart by blank lines: never empty, without blanks around them. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
