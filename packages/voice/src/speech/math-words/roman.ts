const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
const VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };

/**
 * Returns the value of a Roman numeral up to XXXIX, enough for kings, chapters and centuries; `null` for other words.
 */
export function romanValue(numeral: string): number | null {
  if (numeral === '' || !ROMAN.test(numeral)) return null;
  const values = [...numeral].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
