import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

it('gives the interval of the safety design for 171 of 180', () => {
  const { low, high } = wilson(171, 180);
  expect(low).toBeCloseTo(0.908, 3);
  expect(high).toBeCloseTo(0.973, 3);
});

it('gives a lower bound of 95 % for 73 of 73', () => {
  expect(wilson(73, 73).low).toBeGreaterThanOrEqual(0.95);
  expect(wilson(72, 72).low).toBeLessThan(0.95);
});

it('knows nothing without trials, and never leaves the range from 0 to 1', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilson(0, 5).low).toBe(0);
  expect(wilson(5, 5).high).toBe(1);
});
