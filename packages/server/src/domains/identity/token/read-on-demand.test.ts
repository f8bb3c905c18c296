import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredWithin } from './answered-within.ts';
import { readOnDemand } from './read-on-demand.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Readings that finish only when the test makes them finish. */
function heldReadings() {
  const open: { end(): void; fail(error: Error): void }[] = [];
  const read = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        open.push({ end: resolve, fail: reject });
      }),
  );
  return { read, open };
}

describe('reading on demand', () => {
  it('reads once for all callers that arrive together, and not again while the data is fresh enough', async () => {
    const read = vi.fn(async () => {});
    const bringUpToDate = readOnDemand(read, 1_000);
    await Promise.all(Array.from({ length: 100 }, bringUpToDate));
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await bringUpToDate();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await Promise.all(Array.from({ length: 100 }, bringUpToDate));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('counts the age from the start of a reading, and gives no caller the stale data of a slow one', async () => {
    const { read, open } = heldReadings();
    const bringUpToDate = readOnDemand(read, 1_000);
    const early = bringUpToDate();
    vi.advanceTimersByTime(1_001);
    let isLateServed = false;
    const late = Promise.all([bringUpToDate(), bringUpToDate()]).then(() => {
      isLateServed = true;
    });
    open[0]?.end();
    await early;
    await expect.poll(() => read.mock.calls.length).toBe(2);
    expect(isLateServed).toBe(false);
    open[1]?.end();
    await late;
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fails for all callers that wait for a failing reading, and reads again for the next', async () => {
    const { read, open } = heldReadings();
    const bringUpToDate = readOnDemand(read, 1_000);
    const waiting = Promise.allSettled([bringUpToDate(), bringUpToDate()]);
    open[0]?.fail(new Error('gone'));
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = bringUpToDate();
    open[1]?.end();
    await expect(next).resolves.toBeUndefined();
  });
});

describe('an answer within a time limit', () => {
  it('is the result, or the failure, of the work', async () => {
    await expect(answeredWithin(1_000, Promise.resolve(7))).resolves.toBe(7);
    await expect(answeredWithin(1_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is an error once the time is up', async () => {
    const outcome = expect(answeredWithin(1_000, new Promise(() => {}))).rejects.toThrow('no answer in time');
    vi.advanceTimersByTime(1_000);
    await outcome;
  });
});
