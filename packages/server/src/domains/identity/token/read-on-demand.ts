/**
 * Reads data that others may have changed, but only when a caller needs the data and the last reading is too old. If
 * many callers arrive at once, only one reads. A caller who arrives during a reading that began too long ago waits for
 * the next one, so a slow reading never passes off old data as new. If a reading fails, its callers fail with it, and
 * the next caller tries again.
 * @param maxAgeMs how old the data may be when a caller asks for it
 */
export function readOnDemand(read: () => Promise<void>, maxAgeMs: number): () => Promise<void> {
  let lastBeganAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    // Taken before the reading, because a change during the reading may be missing from it.
    const beganAtMs = performance.now();
    await read();
    lastBeganAtMs = beganAtMs;
  }

  return async function bringUpToDate() {
    const enoughMs = performance.now() - maxAgeMs;
    while (lastBeganAtMs < enoughMs) {
      running ??= readOnce().finally(() => {
        running = null;
      });
      await running;
    }
  };
}
