import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Gives the page its own clock until the test is over. The clock advances by one millisecond with each turn of the
 * event loop, however long that turn took. So short waits end by themselves, but if the machine is slow or stalls for
 * seconds, no notice vanishes and no page navigates away before the test has looked. A test skips a long wait with
 * `pass`.
 *
 * Every test of the pages starts the clock before anything is rendered: a timer that was set earlier stays on the real
 * clock.
 *
 * Immediates and microtasks stay real, because React works in them.
 */
export function startPageClock(): void {
  vi.useFakeTimers({
    toFake: [
      'Date',
      'performance',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });
}

/** Advances the clock, and lets React do the work that this triggers. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}
