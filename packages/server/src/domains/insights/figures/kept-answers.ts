import type { Clock } from '#platform/clock.ts';

/** A computed answer, and the moment at which its computation began. */
export type KeptAnswer<T> = { computedAt: Date; value: T };

type Limits = {
  /** How old an answer may be when somebody asks. */
  maxAgeMs: number;
  /** How many answers are kept at most. The one that was computed first goes first. */
  most: number;
};

/**
 * Keeps answers that are expensive to compute. If several callers ask for the same answer at once, it is computed once. A
 * caller who wants a fresh answer also gets it from the next computation that begins, never from one that began before.
 * A failed computation fails for everybody who waits for it, and nothing is kept.
 * @returns a function that gives the answer to a key. `compute` must give the same kind of answer each time.
 */
export function keptAnswers<T>({ clock }: { clock: Clock }, { maxAgeMs, most }: Limits) {
  /** In the order of their computations. */
  const kept = new Map<string, KeptAnswer<T>>();
  const running = new Map<string, Promise<KeptAnswer<T>>>();

  const isYoung = (computedAt: Date) => clock.now().getTime() - computedAt.getTime() <= maxAgeMs;

  function keep(key: string, answer: KeptAnswer<T>): void {
    kept.delete(key);
    kept.set(key, answer);
    for (const [other, { computedAt }] of kept) {
      if (kept.size <= most && isYoung(computedAt)) break;
      kept.delete(other);
    }
  }

  function begin(key: string, compute: () => Promise<T>): Promise<KeptAnswer<T>> {
    const computedAt = clock.now();
    const begun = compute()
      .then((value) => {
        const answer = { computedAt, value };
        keep(key, answer);
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  }

  return async function answer(
    key: string,
    compute: () => Promise<T>,
    { isFresh = false } = {},
  ): Promise<KeptAnswer<T>> {
    const known = kept.get(key);
    if (!isFresh && known && isYoung(known.computedAt)) return known;
    // What is running now began before this call, and may have read what is old by now.
    if (isFresh) await running.get(key)?.catch(() => undefined);
    return running.get(key) ?? begin(key, compute);
  };
}
