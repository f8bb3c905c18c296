import { z } from 'zod';
import { personFolder } from '#platform/blobs.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** Deletes the files of somebody whose account is gone. Running twice deletes nothing more. */
export const deletePersonFiles = defineJob({
  name: 'identity.delete-person-files',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
});

/** Starts the work of the job. It is enqueued with the deletion: a rollback leaves the files, a crash loses no job. */
export function deletingFiles({ jobs, blobs }: Pick<Platform, 'jobs' | 'blobs'>) {
  return () => jobs.work(deletePersonFiles, ({ userId }) => blobs.deleteAll(personFolder(userId)));
}
