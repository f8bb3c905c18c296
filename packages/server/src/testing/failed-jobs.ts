import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { TestApp } from './test-app.ts';

/** A job that failed for good, as the server lists it. */
export type FailedTestJob = {
  id: string;
  queue: string;
  /** From now on the job succeeds. */
  mend(): void;
  /** What the job was given each time that it succeeded. */
  done: string[];
};

/** Lets a job of a kind of its own fail for good, with an error whose words nobody may read. */
export async function failedJob(
  { platform: { db, jobs } }: TestApp,
  secret = 'quiet',
): Promise<FailedTestJob> {
  const job = defineJob({
    name: `test.${randomUUID()}`,
    payload: z.object({ about: z.string() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
  });
  const done: string[] = [];
  let isMended = false;
  await jobs.work(job, async ({ about }) => {
    if (!isMended)
      throw new OperatorError('The helper is away', { cause: new Error(`nothing for ${about}`) });
    done.push(about);
  });
  await db.transaction((tx) => jobs.enqueue(tx, job, { about: secret }));
  await jobs.idle();
  const failed = (await jobs.desk.failed(100)).find(({ queue }) => queue === job.name);
  if (!failed) throw new Error('the job did not fail');
  return {
    ...{ id: failed.id, queue: failed.queue, done },
    mend: () => {
      isMended = true;
    },
  };
}
