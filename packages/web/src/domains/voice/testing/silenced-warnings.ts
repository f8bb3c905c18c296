import { afterEach, beforeEach, vi } from 'vitest';

/** Silences the warnings that the tested code logs, and gives each test its own spy. */
export function silenceWarnings(): { calls: () => unknown[][] } {
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
