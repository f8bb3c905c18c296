/** Counts the inserted, lost, changed or swapped letters between two words (optimal string alignment). */
function letterDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + cost,
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}

/** Returns a word and its possible singulars: "boxes" gives box, "horses" horse, "berries" berry. */
function stems(word: string): string[] {
  const stems = [word];
  if (word.length > 3 && word.endsWith('s')) stems.push(word.slice(0, -1));
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) stems.push(word.slice(0, -2));
  if (word.length > 4 && word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  return stems;
}

/**
 * Whether two words are the same except for a plural or a small slip: one letter in words of five or more letters, two
 * in words of eight or more. Numbers must match exactly.
 */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.startsWith('#') || b.startsWith('#')) return false;
  const others = stems(b);
  if (stems(a).some((stem) => others.includes(stem))) return true;
  const shortest = Math.min(a.length, b.length);
  return shortest >= 5 && letterDistance(a, b) <= (shortest >= 8 ? 2 : 1);
}
