import { WEB_VITAL_MAX, type WebVital } from '@vivavoce/contracts/insights/calls';

/**
 * Upper bounds of the buckets. A bound belongs to its bucket, as in the thresholds of https://web.dev/articles/vitals,
 * which are all among them (LCP 2500 and 4000, FCP 1800 and 3000, INP 200 and 500, TTFB 800 and 1800, CLS 0.1 and
 * 0.25). The share of good pages is therefore exact, and a 75th percentile lies between two bounds that are close to
 * each other.
 */
const MILLISECONDS = [
  25,
  50,
  75,
  100,
  150,
  200,
  300,
  400,
  500,
  600,
  800,
  1_000,
  1_200,
  1_500,
  1_800,
  2_100,
  2_500,
  3_000,
  3_500,
  4_000,
  5_000,
  6_000,
  8_000,
  10_000,
  15_000,
  20_000,
  30_000,
  60_000,
  WEB_VITAL_MAX,
] as const;

const LAYOUT_SHIFTS = [
  0,
  0.01,
  0.025,
  0.05,
  0.075,
  0.1,
  0.15,
  0.2,
  0.25,
  0.35,
  0.5,
  0.75,
  1,
  WEB_VITAL_MAX,
] as const;

/** Returns the upper bound of the bucket for a measure: milliseconds, or a plain score for CLS. */
export function bucketOf(name: WebVital, value: number): number {
  const bounds: readonly number[] = name === 'CLS' ? LAYOUT_SHIFTS : MILLISECONDS;
  return bounds.find((bound) => value <= bound) ?? WEB_VITAL_MAX;
}
