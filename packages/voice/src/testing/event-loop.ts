import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when `isThere` holds; looks again each time the event loop has gone round. It reads no clock, so it works while
 * the clocks stand still, and only the test's own limit ends it.
 */
export async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await setImmediate();
}
