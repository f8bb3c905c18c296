import { afterEach, beforeEach, vi } from 'vitest';

/** For tests whose subject logs a warning: takes the warnings of each test out of the noise and gives them to it. */
export function hushWarnings(): { calls: () => unknown[][] } {
  let calls: unknown[][] = [];
  beforeEach(() => {
    calls = [];
    vi.spyOn(console, 'warn').mockImplementation((...args) => {
      calls.push(args);
    });
  });
  afterEach(() => {
    vi.mocked(console.warn).mockClear();
  });
  return { calls: () => calls };
}
