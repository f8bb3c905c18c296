import { hashOfText } from '#hash.ts';

/** A source of numbers that look random and are always the same for the same seed. */
export type Random = {
  /** Returns a whole number from 0 to `count - 1`. */
  below(count: number): number;
  /** Returns one of the items. Throws if there is none. */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns the items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
};

/** Returns the numbers of mulberry32, a generator with 32 bits of state by Tommy Ettinger (public domain, 2017). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/**
 * Returns the random numbers for one purpose, such as one step of a lesson. Each purpose has numbers of its own, so that
 * a change in one step changes no other. The seed is any whole number.
 */
export function randomFor(seed: number, purpose: string): Random {
  const next = mulberry32(hashOfText(`${seed} ${purpose}`));
  const below = (count: number) => Math.floor((next() / 2 ** 32) * count);
  return {
    below,
    pick(items) {
      const index = below(items.length);
      if (index >= items.length) throw new RangeError('There is nothing to pick from.');
      return items[index] as (typeof items)[number];
    },
    shuffled(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [
          mixed[other] as (typeof items)[number],
          mixed[last] as (typeof items)[number],
        ];
      }
      return mixed;
    },
  };
}

/**
 * Yields the whole numbers from 0 to `count - 1` in random order, each once (Fisher and Yates, remembering only what
 * was moved). So whoever takes a few of many pays for those alone.
 */
export function* randomOrder(count: number, random: Random): Generator<number> {
  const moved = new Map<number, number>();
  for (let left = count; left > 0; left -= 1) {
    const at = random.below(left);
    yield moved.get(at) ?? at;
    moved.set(at, moved.get(left - 1) ?? left - 1);
  }
}
