import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { JobWorker } from './job-worker.ts';

const POLL_MS = 2_000;

/**
 * Wakes, every two seconds, the workers whose queues hold a job that is due: one that waited for its time or for its
 * next attempt, or that another server added. One query reads all queues, so more queues make an idle server no busier.
 * It outlives a lost database, and logs that once for each time.
 * @param workers the queues with a handler in this process, also those that are added later
 * @param pauseMs how long it waits between two queries, in milliseconds
 * @returns a function that ends it, and waits for a query that runs
 */
export function startPoll(
  db: Pick<Database, 'orm'>,
  workers: ReadonlyMap<string, Pick<JobWorker, 'wake'>>,
  log: Pick<Log, 'warn' | 'info'>,
  pauseMs = POLL_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = () => setTimeout(pauseMs, null, { signal: stopping.signal }).catch(() => null);

  async function poll(): Promise<void> {
    let isLost = false;
    for (await pause(); !stopping.signal.aborted; await pause()) {
      try {
        for (const name of await dueQueues(db, [...workers.keys()])) workers.get(name)?.wake();
        if (isLost) log.info({}, 'the job queue can be read again');
        isLost = false;
      } catch (err) {
        if (!isLost) log.warn({ err }, 'the job queue could not be read, and is tried again');
        isLost = true;
      }
    }
  }

  const polling = poll();
  return () => {
    stopping.abort();
    return polling;
  };
}

/** Finds which of these queues have a job that is due. */
async function dueQueues(db: Pick<Database, 'orm'>, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const result = await db.orm.execute(sql`
    select distinct name from pgboss.job where name in ${names} and state < 'active' and start_after <= now()
  `);
  return (result as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
}
