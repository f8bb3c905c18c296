import { z } from 'zod';
import { personFolder } from '#platform/blobs.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** Deletes the files of a person whose account is gone. Running it twice is harmless. */
export const deletePersonFiles = defineJob({
  name: 'identity.delete-person-files',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
});

/**
 * Starts working on the job. The job is enqueued in the same transaction as the deletion, so a rollback keeps the
 * files, and a crash loses no job.
 */
export function deletingFiles({ jobs, blobs }: Pick<Platform, 'jobs' | 'blobs'>) {
  return () => jobs.work(deletePersonFiles, ({ userId }) => blobs.deleteAll(personFolder(userId)));
}
