/**
 * Upper bounds of the buckets, in milliseconds. A bound belongs to its bucket. Each is at most twice the one before, and
 * they are closer around the seconds that a learner waits for a teacher. Nothing that is measured takes longer than the
 * last one: a mail, the slowest, has 90 seconds.
 */
export const DURATION_BOUNDS_MS: readonly number[] = [
  10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_100, 2_500, 3_000,
  4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 120_000,
];

const LONGEST_MS = 120_000;

/** Returns the upper bound of the bucket for a duration in milliseconds. */
export const durationBucketOf = (ms: number): number =>
  DURATION_BOUNDS_MS.find((bound) => ms <= bound) ?? LONGEST_MS;
