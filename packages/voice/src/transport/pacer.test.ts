import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer, TICK_MS } from '#transport/pacer.ts';

let pacer: Pacer;
beforeEach(() => {
  vi.useFakeTimers();
  pacer = new Pacer();
});
afterEach(() => {
  pacer.close();
  vi.useRealTimers();
});

it('every call is served every 20 ms, at a time of its own', () => {
  const ticks = [0, 0, 0, 0];
  ticks.forEach((_, i) => {
    pacer.add(() => {
      ticks[i] = (ticks[i] ?? 0) + 1;
    });
  });
  vi.advanceTimersByTime(5);
  expect(ticks.filter((count) => count > 0).length).toBeLessThan(4);
  vi.advanceTimersByTime(50 * TICK_MS - 5);
  for (const count of ticks) expect(Math.abs(count - 50)).toBeLessThanOrEqual(1);
});

it('after a stall, at most 200 ms are made up for; each call learns once how many ticks were skipped', () => {
  let ticks = 0;
  const told: number[] = [];
  pacer.add((letGo) => {
    ticks += 1;
    told.push(letGo);
  });
  vi.advanceTimersByTime(TICK_MS);
  const before = ticks;
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 10_000);
  vi.advanceTimersByTime(5);
  expect(ticks - before).toBeGreaterThanOrEqual(200 / TICK_MS - 1);
  expect(ticks - before).toBeLessThanOrEqual(200 / TICK_MS + 1);
  const [letGo = 0, ...others] = told.filter((count) => count > 0);
  expect(others).toEqual([]);
  // The ticks that ran and the ticks that were skipped together cover the whole time.
  expect(Math.abs((ticks - before + letGo) * TICK_MS - 10_000)).toBeLessThanOrEqual(2 * TICK_MS);
});

it('a call that has left is no longer served', () => {
  let ticks = 0;
  const leave = pacer.add(() => {
    ticks += 1;
  });
  leave();
  vi.advanceTimersByTime(100);
  expect(ticks).toBe(0);
});
