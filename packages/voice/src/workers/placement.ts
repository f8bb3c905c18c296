/** How loaded a worker is: its calls, those being begun among them, and how busy its process was lately (0 to 1). */
export type Load = { calls: number; busyShare: number };

/** The workers in the order in which they are asked to take a call: the fewest calls first, then the least busy. */
export function byLoad<T extends { load: Load }>(workers: readonly T[]): T[] {
  return [...workers].sort((a, b) => a.load.calls - b.load.calls || a.load.busyShare - b.load.busyShare);
}
