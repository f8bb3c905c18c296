/**
 * Draws a random sample that the same seed repeats, so that two people can look at the same lines.
 *
 * @param seed a whole number
 */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  const next = mulberry32(seed);
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item);
}

/** Tommy Ettinger's Mulberry32: a small generator of numbers in [0, 1) that is even enough for drawing a sample. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
