/**
 * Counts the inserted, lost, changed or swapped letters between two words (Damerau, optimal string alignment). A swap of
 * neighbours counts 1.
 */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : changed;
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed, swapped));
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}

/** How many slips a word of so many letters may have: none in short words, in which one letter makes another word. */
export const slipsAllowed = (letters: number) => (letters >= 9 ? 2 : letters >= 5 ? 1 : 0);
