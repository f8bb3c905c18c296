/** How long a test waits for something that must happen: long enough for any machine. */
export const PATIENCE_MS = 60_000;

/** How time passes while a test waits. */
export interface TestTime {
  /** Resolves when `isThere` returns true. Rejects if it does not within `limitMs`. */
  until(isThere: () => boolean, limitMs?: number): Promise<void>;
}

const LOOK_AGAIN_MS = 10;

/** Real time. */
export const realTime: TestTime = {
  async until(isThere, limitMs = PATIENCE_MS) {
    const latest = performance.now() + limitMs;
    while (!isThere()) {
      if (performance.now() > latest) throw new Error('The condition was not met in time.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  },
};
