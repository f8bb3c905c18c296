import { WEB_VITAL_MAX } from '@vivavoce/contracts/insights/calls';
import { expect, it } from 'vitest';
import { bucketOf } from './vital-buckets.ts';

it.each([
  ['LCP', 2_500, 2_500],
  ['LCP', 2_500.1, 3_000],
  ['LCP', 4_000, 4_000],
  ['FCP', 1_800, 1_800],
  ['FCP', 3_000, 3_000],
  ['INP', 200, 200],
  ['INP', 500, 500],
  ['TTFB', 800, 800],
  ['TTFB', 0, 25],
  ['CLS', 0, 0],
  ['CLS', 0.1, 0.1],
  ['CLS', 0.1001, 0.15],
  ['CLS', 0.25, 0.25],
  ['CLS', 7, WEB_VITAL_MAX],
  ['LCP', WEB_VITAL_MAX, WEB_VITAL_MAX],
] as const)('counts %s of %d in the bucket up to %d', (name, value, upTo) => {
  expect(bucketOf(name, value)).toBe(upTo);
});
