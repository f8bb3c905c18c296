/**
 * How long one character of spoken English takes, in milliseconds. This assumes about 150 words a minute of six
 * characters each, the pace of a teacher who speaks to a child.
 */
export const MS_PER_CHARACTER = 66;

/**
 * Estimates which words of a spoken text were heard before it was cut off after `heardMs` milliseconds. Needed for
 * providers that drop the text of a truncated item along with its sound and report only the time. Keeps whole words,
 * including the last one that had begun.
 */
export function heardWords(text: string, heardMs: number): string {
  const reached = Math.ceil(heardMs / MS_PER_CHARACTER);
  if (reached >= text.length) return text;
  if (reached <= 0) return '';
  const rest = text.slice(reached).search(/\s/);
  return (rest === -1 ? text : text.slice(0, reached + rest)).trimEnd();
}
