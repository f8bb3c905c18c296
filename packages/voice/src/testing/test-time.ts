/** How long a test waits for what must come: long enough for any machine. */
export const PATIENCE_MS = 60_000;

/** How time passes for whoever waits in a test. */
export interface TestTime {
  /** Resolves when `isThere` holds. Rejects when it does not after `limitMs`. */
  until(isThere: () => boolean, limitMs?: number): Promise<void>;
}

const LOOK_AGAIN_MS = 10;

/** The time on the wall. */
export const realTime: TestTime = {
  async until(isThere, limitMs = PATIENCE_MS) {
    const latest = performance.now() + limitMs;
    while (!isThere()) {
      if (performance.now() > latest) throw new Error('What was waited for did not come.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  },
};
