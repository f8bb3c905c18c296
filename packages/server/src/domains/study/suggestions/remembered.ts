import type { Clock } from '#platform/clock.ts';

/**
 * Remembers a value for each key for so long, in this process alone. When there are too many, the one that was remembered
 * first is forgotten.
 *
 * @param forMs how long a value is remembered, in milliseconds
 * @param most how many values are remembered at most
 */
export function remembered<Value>(
  { clock }: { clock: Clock },
  { forMs, most }: { forMs: number; most: number },
) {
  const values = new Map<string, { value: Value; untilMs: number }>();
  return {
    /** Returns the value of a key; undefined if none is remembered, or no longer. */
    recall(key: string): Value | undefined {
      const found = values.get(key);
      if (found && found.untilMs > clock.now().getTime()) return found.value;
      values.delete(key);
      return undefined;
    },
    remember(key: string, value: Value): void {
      values.delete(key);
      values.set(key, { value, untilMs: clock.now().getTime() + forMs });
      const [first] = values.keys();
      if (values.size > most && first !== undefined) values.delete(first);
    },
  };
}
