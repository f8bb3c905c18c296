import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { defineJob } from './jobs.ts';
import { NEXT_RUN } from './starting-queues.ts';

type RecurringJob = {
  name: string;
  pauseSeconds: number;
  run: () => Promise<void>;
  timeLimitSeconds?: number;
};

/**
 * Does something again and again, and at each start unless it is already waiting. The key allows only one waiting job at
 * a time, even across restarts and servers.
 * @param name the job's name, such as 'identity.sweep'
 * @param pauseSeconds how long it waits between two runs
 * @param run what it does; must be harmless if it runs twice
 * @param timeLimitSeconds how long one run may take. Defaults to 300
 * @returns a function that starts the work
 */
export function recurringJob(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { name, pauseSeconds, run, ...limit }: RecurringJob,
): () => Promise<void> {
  const job = defineJob({ name, payload: z.object({}), retryLimit: 5, retryDelaySeconds: 60, ...limit });
  const plan = (startAfterSeconds: number) =>
    db.transaction((tx) => jobs.enqueue(tx, job, {}, { singletonKey: NEXT_RUN, startAfterSeconds }));

  return async function work() {
    await jobs.work(job, async () => {
      // Plan first: otherwise a run that fails for good would be the last one until the next start.
      await plan(pauseSeconds);
      await run();
    });
    if (!jobs.hadNextRun(job)) await plan(0);
  };
}
