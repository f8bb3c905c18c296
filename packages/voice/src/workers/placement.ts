/**
 * How loaded a worker is: its calls, including those being opened, and how busy its process has been lately (0 to 1).
 */
export type Load = { calls: number; busyShare: number };

/** Sorts the workers in the order in which they should be offered a call: fewest calls first, then the least busy. */
export function byLoad<T extends { load: Load }>(workers: readonly T[]): T[] {
  return [...workers].sort((a, b) => a.load.calls - b.load.calls || a.load.busyShare - b.load.busyShare);
}
