/**
 * Runs work with the same key one after the other in this process, in the order in which it came; work with other
 * keys is not held up. A failure is the caller's own and does not stop those who wait.
 */
export function oneAtATime() {
  const lastOf = new Map<string, Promise<unknown>>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (lastOf.get(key) ?? Promise.resolve()).then(work, work);
    lastOf.set(key, turn);
    try {
      return await turn;
    } finally {
      if (lastOf.get(key) === turn) lastOf.delete(key);
    }
  };
}
