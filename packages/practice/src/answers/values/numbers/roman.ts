const SIZES: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/**
 * Reads a Roman numeral from 1 to 3999, in letters of either case; null for anything else. The caller asks only where
 * the question is about Roman numerals, because "I" and "mix" are words.
 */
export function romanNumber(text: string): number | null {
  let rest = text.trim().toLowerCase();
  if (rest === '' || !ROMAN.test(rest)) return null;
  let value = 0;
  for (const [letters, size] of SIZES) {
    while (rest.startsWith(letters)) {
      value += size;
      rest = rest.slice(letters.length);
    }
  }
  return value;
}
