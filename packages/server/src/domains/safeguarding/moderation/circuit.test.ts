import { describe, expect, it } from 'vitest';
import { afterAnswer, afterFailure, type Circuit, downSinceMs, mayAsk, WELL } from './circuit.ts';

const SECOND_MS = 1_000;

/** A service that failed at these moments, in seconds. */
const failedAt = (...seconds: number[]): Circuit =>
  seconds.reduce((circuit, at) => afterFailure(circuit, at * SECOND_MS, null), WELL);

describe('a service that fails', () => {
  it('is asked as before until it has failed five times within half a minute', () => {
    expect(mayAsk(failedAt(0, 1, 2, 3), 3 * SECOND_MS)).toBe(true);
    expect(mayAsk(failedAt(0, 20, 40, 60, 80), 80 * SECOND_MS)).toBe(true);
    const down = failedAt(0, 1, 2, 3, 4);
    expect(mayAsk(down, 33 * SECOND_MS)).toBe(false);
    expect(mayAsk(down, 34 * SECOND_MS)).toBe(true);
  });

  it('is down since its first failure, and while it is on trial', () => {
    expect(downSinceMs(failedAt(7, 8, 9, 10))).toBeNull();
    const down = failedAt(7, 8, 9, 10, 11);
    expect(downSinceMs(down)).toBe(7 * SECOND_MS);
    const again = afterFailure(down, 60 * SECOND_MS, null);
    expect(downSinceMs(again)).toBe(7 * SECOND_MS);
    expect(mayAsk(again, 89 * SECOND_MS)).toBe(false);
  });

  it('is left alone for as long as it asks, but not for ever', () => {
    const asked = afterFailure(WELL, 0, 5 * SECOND_MS);
    expect([mayAsk(asked, 4_999), mayAsk(asked, 5_000)]).toEqual([false, true]);
    const forLong = afterFailure(WELL, 0, 24 * 60 * 60 * SECOND_MS);
    expect(mayAsk(forLong, 60 * 60 * SECOND_MS)).toBe(true);
  });

  it('is well again once it answers', () => {
    expect(afterAnswer()).toEqual(WELL);
    expect(mayAsk(WELL, 0)).toBe(true);
    expect(downSinceMs(WELL)).toBeNull();
  });
});
