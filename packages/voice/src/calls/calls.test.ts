import { afterEach, expect, it, vi } from 'vitest';
import type { CallDeps } from '#calls/call.ts';
import { Calls } from '#calls/calls.ts';

afterEach(() => vi.useRealTimers());

it('tells the transport every second how busy the process is, until all is over', () => {
  vi.useFakeTimers();
  const shares: number[] = [];
  const transport = { busy: (share: number) => void shares.push(share) };
  const limits = { maxCalls: 1, maxCallMs: 60_000, deadCallMs: 30_000 };
  const calls = new Calls({ transport } as unknown as Omit<CallDeps, 'metrics'>, limits);
  vi.advanceTimersByTime(2_000);
  expect(shares).toHaveLength(2);
  expect(shares.at(-1)).toBe(calls.busyShare);
  expect(calls.busyShare).toBeGreaterThan(0);
  calls.close();
  vi.advanceTimersByTime(2_000);
  expect(shares).toHaveLength(2);
});
