/** Splits a text into its blocks, which are separated by blank lines. Each block is trimmed and never empty. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
