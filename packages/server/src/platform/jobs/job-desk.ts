import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { executorOn } from '#platform/db/sql-executor.ts';
import { whyItFailed } from './job-errors.ts';
import { DEAD_LETTERS } from './job-queues.ts';
import type { JobWorker } from './job-worker.ts';

/** How many jobs of a queue wait, run and failed. */
export type QueueReport = {
  name: string;
  /** Due now. */
  waiting: number;
  /** Due later. */
  planned: number;
  running: number;
  /** Failed, and tried again later. */
  retrying: number;
  /** Failed for good, and kept as dead letters. */
  failed: number;
  /** Since when the oldest that is due waits for its first or its next attempt. */
  oldestAt: Date | null;
};

/** A job that failed for good and is kept as a dead letter. `error` is null if nothing can be told of it. */
export type DeadJob = { id: string; queue: string; failedAt: Date; error: string | null };

/** What administrators see of the jobs, and what they can do about those that failed for good. */
export type JobDesk = {
  /** Reports on each queue with a handler here, and on each other that still holds jobs, by name. */
  report(): Promise<QueueReport[]>;
  /** Lists jobs that failed for good, newest first, at most `most`. */
  failed(most: number): Promise<DeadJob[]>;
  /** Tells of the newest failed attempt at a job of this queue that is kept; null if there is none. */
  lastFailure(queue: string): Promise<{ at: Date; error: string | null } | null>;
  /** Since when the oldest job of this queue exists that is neither done nor failed for good; null if there is none. */
  oldestSince(queue: string): Promise<Date | null>;
  /**
   * Sends what a dead letter holds to its own queue again, and deletes the letter, in the caller's transaction.
   * @returns the name of the queue; null if there is no such letter; 'unknown' if there is no handler here, and then the
   * letter stays
   */
  retry(tx: Orm, id: string): Promise<{ queue: string } | 'unknown' | null>;
  /** Deletes a dead letter. Returns the name of its queue; null if there is no such letter. */
  discard(tx: Orm, id: string): Promise<{ queue: string } | null>;
};

/** Every job with the queue that it belongs to. Nobody works on dead letters, so they stay as they were created. */
const JOBS = sql`(
  select *, name like ${`%${DEAD_LETTERS}`} as is_dead,
    case when name like ${`%${DEAD_LETTERS}`} then left(name, ${-DEAD_LETTERS.length}::int) else name end as queue
  from pgboss.job
) as job`;
const IS_DEAD = sql`is_dead and state = 'created'`;
const WAITS_NOW = sql`not is_dead and start_after <= now()`;

/** Milliseconds since 1970. The drivers of the two databases read moments differently. */
const ms = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

const told = (output: string | null) => (output === null ? null : whyItFailed(JSON.parse(output)));

/**
 * Reads the tables of pg-boss, which has no such reports, and whose version is fixed with its tables. Times are those of
 * the database, as the queue itself compares them.
 * @param workers the queues with a handler in this process
 */
export function jobDesk(db: Database, boss: PgBoss, workers: ReadonlyMap<string, JobWorker>): JobDesk {
  return {
    async report() {
      const found = await rowsOf<Omit<QueueReport, 'oldestAt'> & { oldestMs: number | null }>(
        db.orm,
        sql`
          select queue as name,
            count(*) filter (where ${WAITS_NOW} and state = 'created')::int as waiting,
            count(*) filter (where not is_dead and state = 'created' and start_after > now())::int as planned,
            count(*) filter (where state = 'active')::int as running,
            count(*) filter (where state = 'retry')::int as retrying,
            count(*) filter (where ${IS_DEAD})::int as failed,
            ${ms(sql`min(start_after) filter (where ${WAITS_NOW} and state in ('created', 'retry'))`)} as "oldestMs"
          from ${JOBS}
          where state in ('created', 'retry', 'active')
          group by queue
        `,
      );
      const reports = new Map<string, QueueReport>();
      for (const name of workers.keys())
        reports.set(name, {
          ...{ name, waiting: 0, planned: 0, running: 0, retrying: 0, failed: 0, oldestAt: null },
        });
      for (const { oldestMs, ...counts } of found)
        reports.set(counts.name, { ...counts, oldestAt: oldestMs === null ? null : new Date(oldestMs) });
      return [...reports.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
    },

    async failed(most) {
      const found = await rowsOf<{ id: string; queue: string; failedMs: number; output: string | null }>(
        db.orm,
        sql`
          select id::text as id, queue, ${ms(sql`created_on`)} as "failedMs", output::text as output
          from ${JOBS} where ${IS_DEAD} order by created_on desc, id desc limit ${most}
        `,
      );
      return found.map(({ id, queue, failedMs, output }) => ({
        ...{ id, queue },
        failedAt: new Date(failedMs),
        error: told(output),
      }));
    },

    async lastFailure(queue) {
      const [found] = await rowsOf<{ atMs: number; output: string | null }>(
        db.orm,
        // A job that is tried again does not say when it failed, only when its last attempt began.
        sql`
          select ${ms(sql`failed_on`)} as "atMs", output::text as output
          from (
            select case when is_dead then created_on else started_on end as failed_on, output
            from ${JOBS} where queue = ${queue} and (${IS_DEAD} or state = 'retry')
          ) as failure
          order by failed_on desc limit 1
        `,
      );
      return found ? { at: new Date(found.atMs), error: told(found.output) } : null;
    },

    async oldestSince(queue) {
      const [found] = await rowsOf<{ atMs: number | null }>(
        db.orm,
        sql`
          select ${ms(sql`min(created_on)`)} as "atMs" from pgboss.job
          where name = ${queue} and state in ('created', 'retry', 'active')
        `,
      );
      return found?.atMs ? new Date(found.atMs) : null;
    },

    async retry(tx, id) {
      const [letter] = await rowsOf<{ name: string; data: string | null }>(
        tx,
        // The lock lets one of two administrators retry it.
        sql`
          select name, data::text as data from pgboss.job
          where id = ${id} and name like ${`%${DEAD_LETTERS}`} and state = 'created' for update
        `,
      );
      if (!letter) return null;
      const queue = letter.name.slice(0, -DEAD_LETTERS.length);
      const worker = workers.get(queue);
      if (!worker) return 'unknown';
      await boss.send(queue, JSON.parse(letter.data ?? '{}'), {
        db: executorOn(tx),
        // Not the key that it had: a sweep that failed must run now, although the next one waits under that key.
        singletonKey: randomUUID(),
      });
      await tx.execute(sql`delete from pgboss.job where id = ${id} and name = ${letter.name}`);
      afterCommit(worker.wake);
      return { queue };
    },

    async discard(tx, id) {
      const [letter] = await rowsOf<{ name: string }>(
        tx,
        sql`
          delete from pgboss.job
          where id = ${id} and name like ${`%${DEAD_LETTERS}`} and state = 'created' returning name
        `,
      );
      return letter ? { queue: letter.name.slice(0, -DEAD_LETTERS.length) } : null;
    },
  };
}
