import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AbortedError, eachWithin, StalledError, within } from '#conversation/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = <T>(): Promise<T> => new Promise(() => undefined);

describe('work with a deadline', () => {
  it('returns its value, or fails when no value arrives in time', async () => {
    const { signal } = new AbortController();
    await expect(within(Promise.resolve(7), 100, signal)).resolves.toBe(7);
    const stalled = expect(within(never(), 100, signal)).rejects.toThrow(StalledError);
    await vi.advanceTimersByTimeAsync(100);
    await stalled;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends immediately when it is called off, even if it ignores its signal', async () => {
    const controller = new AbortController();
    const calledOff = expect(within(never(), 100, controller.signal)).rejects.toThrow(AbortedError);
    controller.abort();
    await calledOff;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a stream with a deadline for each part', () => {
  async function* parts(stall: boolean): AsyncGenerator<number> {
    yield 1;
    if (stall) await never();
    yield 2;
  }

  it('passes on the parts', async () => {
    const seen: number[] = [];
    for await (const part of eachWithin(parts(false), 100, new AbortController().signal)) seen.push(part);
    expect(seen).toEqual([1, 2]);
  });

  it('fails when it stalls, and ends quietly when it is called off', async () => {
    const stalled = eachWithin(parts(true), 100, new AbortController().signal);
    await stalled.next();
    const failure = expect(stalled.next()).rejects.toThrow(StalledError);
    await vi.advanceTimersByTimeAsync(100);
    await failure;

    const controller = new AbortController();
    const calledOff = eachWithin(parts(true), 100, controller.signal);
    await calledOff.next();
    const last = calledOff.next();
    controller.abort();
    await expect(last).resolves.toEqual({ done: true, value: undefined });
  });
});
