import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { defineJob } from './jobs.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Once a day, and at each start unless one waits already, removes what has run out: data that serve no purpose are not
 * kept. The key lets one sweep wait at a time, over restarts too.
 * @param name the job's name, such as 'identity.sweep'
 * @param sweep removes; must be harmless when it runs twice
 * @returns starts the work
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
      // First, or a sweep that fails for good would be the last one until the next start.
      await plan(DAY_SECONDS);
      await sweep();
    });
    await plan(0);
  };
}
