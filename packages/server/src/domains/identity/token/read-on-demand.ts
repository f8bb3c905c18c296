/**
 * Reads what others may have changed when somebody needs to know it, and not more often than its age demands: of many
 * who come at once one reads. Whoever comes while a reading runs that began too long ago waits for the next, so that a
 * slow reading makes nobody believe what is old. It rejects as the reading does, and the next who comes tries again.
 * @param maxAgeMs how old what is known may be at the moment somebody asks for it
 */
export function readOnDemand(read: () => Promise<void>, maxAgeMs: number): () => Promise<void> {
  let lastBeganAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    // Taken before: what is changed while it runs may be missing in it.
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
