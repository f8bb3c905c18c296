import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { defineJob } from './jobs.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Removes what has expired, once a day and at each start unless a sweep is already waiting: data without a purpose is
 * not kept. The key allows only one waiting sweep at a time, even across restarts.
 * @param name the job's name, such as 'identity.sweep'
 * @param sweep removes what has expired; must be harmless if it runs twice
 * @returns a function that starts the work
 */
export function dailySweep(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  name: string,
  sweep: () => Promise<void>,
): () => Promise<void> {
  const job = defineJob({ name, payload: z.object({}), retryLimit: 5, retryDelaySeconds: 60 });
  const plan = (startAfterSeconds: number) =>
    db.transaction((tx) => jobs.enqueue(tx, job, {}, { singletonKey: 'next', startAfterSeconds }));

  return async function work() {
    await jobs.work(job, async () => {
      // Plan first: otherwise a sweep that fails for good would be the last one until the next start.
      await plan(DAY_SECONDS);
      await sweep();
    });
    await plan(0);
  };
}
