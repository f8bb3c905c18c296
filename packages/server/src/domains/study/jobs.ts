import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Writes the summary of a stopped session from its transcript. A second run writes the same field again. */
export const writeSessionSummary = defineJob({
  name: 'study.write-session-summary',
  payload: z.object({ sessionId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 20,
});
