import type { Clock } from './clock.ts';

/** Something that is read seldom and asked for often. */
type KeptBriefly<T> = {
  /** Returns what was read last if that is young enough, else reads it again. Several callers share one reading. */
  read(): Promise<T>;
  /** Makes the next caller read again, also if a reading is under way that began before. */
  forget(): void;
};

/**
 * Keeps what `load` reads in the memory of this process, for at most `maxAgeMs`. A reading that fails is not kept.
 * Another process may change what was read, so choose an age that nobody minds.
 */
export function keptBriefly<T>(
  { clock }: { clock: Clock },
  maxAgeMs: number,
  load: () => Promise<T>,
): KeptBriefly<T> {
  let kept: { value: Promise<T>; readAtMs: number } | null = null;

  function begin(readAtMs: number): Promise<T> {
    const value = load();
    const begun = { value, readAtMs };
    kept = begun;
    value.catch(() => {
      if (kept === begun) kept = null;
    });
    return value;
  }

  return {
    async read() {
      const nowMs = clock.now().getTime();
      // A clock that was set back must not keep anything for longer.
      const isYoung = kept !== null && Math.abs(nowMs - kept.readAtMs) < maxAgeMs;
      return kept && isYoung ? kept.value : begin(nowMs);
    },
    forget() {
      kept = null;
    },
  };
}
