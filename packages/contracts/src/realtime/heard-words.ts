/**
 * How long a letter of English speech takes, in milliseconds: about 150 words a minute of six characters each, the
 * pace of a teacher who speaks to a child.
 */
export const MS_PER_CHARACTER = 66;

/**
 * The words of a spoken text that were heard when it was cut off after so many milliseconds. For providers that drop
 * the text of a truncated item together with its sound and tell only the time: an estimate, whole words, the last one
 * begun counts.
 */
export function heardWords(text: string, heardMs: number): string {
  const reached = Math.ceil(heardMs / MS_PER_CHARACTER);
  if (reached >= text.length) return text;
  if (reached <= 0) return '';
  const rest = text.slice(reached).search(/\s/);
  return (rest === -1 ? text : text.slice(0, reached + rest)).trimEnd();
}
