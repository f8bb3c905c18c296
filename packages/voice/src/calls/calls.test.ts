import { afterEach, expect, it, vi } from 'vitest';
import { ServerBusyError } from '#calls/admission.ts';
import type { CallDeps } from '#calls/call.ts';
import { Calls } from '#calls/calls.ts';

afterEach(() => vi.useRealTimers());

const LIMITS = { maxCalls: 1, maxCallMs: 60_000, deadCallMs: 30_000 };

it('takes no call once it is closed', async () => {
  const calls = new Calls({} as unknown as Omit<CallDeps, 'metrics'>, LIMITS);
  calls.close();
  await expect(calls.begin('v=0', [], { encoding: 'ga', isGuarded: false })).rejects.toThrow(ServerBusyError);
});

it('reports to the transport every second how busy the process is, until it is closed', () => {
  vi.useFakeTimers();
  const shares: number[] = [];
  const transport = { busy: (share: number) => void shares.push(share) };
  const calls = new Calls({ transport } as unknown as Omit<CallDeps, 'metrics'>, LIMITS);
  vi.advanceTimersByTime(2_000);
  expect(shares).toHaveLength(2);
  expect(shares.at(-1)).toBe(calls.busyShare);
  expect(calls.busyShare).toBeGreaterThan(0);
  calls.close();
  vi.advanceTimersByTime(2_000);
  expect(shares).toHaveLength(2);
});
