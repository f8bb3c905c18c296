/** A list typed with commas: trimmed, empties dropped (specification §5). */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
