/**
 * Runs work with the same key one piece after the other in this process, in the order of the calls. Work with other
 * keys does not wait. A failure reaches only its own caller and does not stop the waiting work.
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
