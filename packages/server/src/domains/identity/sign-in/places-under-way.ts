import { oneAtATime } from '#platform/one-at-a-time.ts';

/**
 * Runs work that needs a place in a count, of which right passwords give theirs back. Work that finds no place waits for
 * the work with the same key that holds one now, in this process, and then looks again. Only when nobody holds a place
 * that could come back is it refused.
 */
export function placesUnderWay() {
  const inTurn = oneAtATime();
  const holdersOf = new Map<string, Set<Promise<unknown>>>();

  function hold(key: string, working: Promise<unknown>): void {
    const holders = holdersOf.get(key) ?? new Set();
    holdersOf.set(key, holders);
    const done = working
      .catch(() => undefined)
      .finally(() => {
        holders.delete(done);
        if (holders.size === 0) holdersOf.delete(key);
      });
    holders.add(done);
  }

  /** Returns what `work` returns, or null if there is no place. */
  return async function withPlace<Place, T>(
    key: string,
    take: () => Promise<Place | null>,
    work: (place: Place) => Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      // Places are taken in turn, so that everybody sees who holds one.
      const turn = await inTurn(key, async () => {
        const holders = [...(holdersOf.get(key) ?? [])];
        const place = await take();
        if (place === null) return { holders };
        const working = work(place);
        hold(key, working);
        return { working };
      });
      if (turn.working) return turn.working;
      if (turn.holders.length === 0) return null;
      await Promise.race(turn.holders);
    }
  };
}
