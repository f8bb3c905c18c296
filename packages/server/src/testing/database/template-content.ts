import { testClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { openPlatform } from '#platform/platform.ts';
import { appOver } from '#testing/app-over.ts';
import { testSettings } from '#testing/test-settings.ts';
import { emptyDatabase } from './empty-database.ts';
import { keepWaitingJobs } from './started-before.ts';

/**
 * Starts the whole server once on a migrated database, which then has the queue of every job, but no rows except those
 * that `startedBefore` copies.
 */
export async function fillTemplate(db: Database): Promise<void> {
  const clock = testClock();
  const platform = await openPlatform(testSettings(), { clock, db: { ...db, close: async () => {} } });
  const server = await appOver({ ...platform, clock });
  // Each recurring job has run once, and its next run waits.
  await platform.jobs.idle();
  await keepWaitingJobs(db);
  await server.close();
  await emptyDatabase(db);
}
