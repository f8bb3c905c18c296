import { describe, expect, it } from 'vitest';
import { DURATION_BOUNDS_MS, durationBucketOf } from './duration-buckets.ts';
import { quantile } from './quantile.ts';

const BOUNDS = [100, 200, 400, Number.POSITIVE_INFINITY];

const of = (share: number, counts: Record<number, number>) =>
  quantile(BOUNDS, new Map(Object.entries(counts).map(([upTo, count]) => [Number(upTo), count])), share);

describe('a share of what was counted in buckets', () => {
  it('is interpolated inside its bucket', () => {
    expect(of(0.5, { 200: 10 })).toBe(150);
    expect(of(0.95, { 200: 10 })).toBe(195);
    expect(of(0.5, { 100: 10 })).toBe(50);
    // Ten below 100 and ten up to 400: the 15th of 20 is in the middle of the second bucket.
    expect(of(0.75, { 100: 10, 400: 10 })).toBe(300);
  });

  it('is the bound itself where the values end with a bucket', () => {
    expect(of(0.5, { 100: 10, 400: 10 })).toBe(100);
    expect(of(1, { 100: 10, 400: 10 })).toBe(400);
  });

  it('is the lower bound of a bucket without an upper one', () => {
    expect(of(0.95, { 100: 1, Infinity: 9 })).toBe(400);
  });

  it('does not exist where nothing was counted', () => {
    expect(of(0.5, {})).toBeNull();
    expect(of(0.5, { 100: 0 })).toBeNull();
  });

  it('counts nothing in a bucket that is not among the bounds, such as that of failures', () => {
    expect(of(0.5, { '-1': 100, 200: 10 })).toBe(150);
  });
});

describe('a duration', () => {
  it.each([
    [0, 10],
    [10, 10],
    [10.1, 20],
    [999.9, 1_000],
    [60_000, 60_000],
    [90_000, 120_000],
    [10_000_000, 120_000],
  ])('of %d ms is counted in the bucket up to %d ms', (ms, upTo) => {
    expect(durationBucketOf(ms)).toBe(upTo);
  });

  it('is at most twice the bound below it, from 10 ms to a minute', () => {
    const steps = DURATION_BOUNDS_MS.slice(1).map((bound, at) => bound / (DURATION_BOUNDS_MS[at] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
    expect(DURATION_BOUNDS_MS[0]).toBe(10);
  });
});
