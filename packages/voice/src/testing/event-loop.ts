import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when `isThere` returns true; checks again after each round of the event loop. It reads no clock, so it works
 * while the clocks are stopped, and only the test's own time limit ends the wait.
 */
export async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await setImmediate();
}
