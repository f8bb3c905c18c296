const MOST_WORDS = 6;
const count = (text: string) => text.split(/\s+/).length;

/**
 * Returns the alternatives that a question names, in its order: "Which is bigger, a third or a quarter?" names "a third"
 * and "a quarter". Empty if it names none.
 */
export function alternativesIn(ask: string): string[] {
  const sentence =
    ask
      .split(/(?<=[.!?])\s+/)
      .filter((part) => /\bor\b/i.test(part))
      .at(-1)
      ?.replace(/[.!?\s]+$/, '') ?? '';
  const listed = /[:,]\s+((?:[^:]*)\bor\b.*)$/i.exec(sentence.replace(/^[^:]*:\s/, ': '))?.[1];
  if (listed !== undefined) {
    const parts = listed.split(/,\s*(?:or\s+)?|\s+or\s+/i).map((part) => part.trim());
    return parts.every((part) => part !== '' && count(part) <= MOST_WORDS) ? parts : [];
  }
  const [, left = '', right = ''] = /^(.*\S)\s+or\s+(\S.*)$/i.exec(sentence) ?? [];
  if (right === '' || count(right) > MOST_WORDS) return [];
  return [left.split(/\s+/).slice(-count(right)).join(' '), right];
}
