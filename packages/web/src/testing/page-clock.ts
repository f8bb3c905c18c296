import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Puts the page on a clock of its own until the test is over: it moves on by one millisecond a turn of the event loop,
 * however long that turn took. So short waits end by themselves, but a machine that is slow or halts for seconds never
 * makes a notice vanish, or a page leave, before the test has looked. A test moves a long wait by hand (`pass`).
 *
 * Every test of the pages begins on it, before anything is rendered: a timer that was set before keeps to the real clock.
 *
 * Immediates and microtasks stay real: React works in them.
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

/** Moves the clock by hand, and lets React do what that wakes up. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}
