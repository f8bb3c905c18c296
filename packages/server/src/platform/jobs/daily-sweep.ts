import type { Platform } from '#platform/platform.ts';
import { recurringJob } from './recurring-job.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Removes what has expired, once a day and at each start unless a sweep is already waiting: data without a purpose is
 * not kept.
 * @param name the job's name, such as 'identity.sweep'
 * @param sweep removes what has expired; must be harmless if it runs twice
 * @param limit how long one sweep may take, if it may take longer than other jobs
 * @returns a function that starts the work
 */
export function dailySweep(
  deps: Pick<Platform, 'db' | 'jobs'>,
  name: string,
  sweep: () => Promise<void>,
  limit: { timeLimitSeconds?: number } = {},
): () => Promise<void> {
  return recurringJob(deps, { name, pauseSeconds: DAY_SECONDS, run: sweep, ...limit });
}
