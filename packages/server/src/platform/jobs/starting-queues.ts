import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** The key of the waiting run of a recurring job. */
export const NEXT_RUN = 'next';

/** What a queue held when the server started. */
export type StartingQueue = {
  /** Whether a job of it was due. */
  isDue: boolean;
  /** Whether the next run of a recurring job waited, due or not. */
  hasNextRun: boolean;
  /** The ids of the jobs that were marked as running. */
  running: string[];
};

/** Reads all queues that hold unfinished jobs, by name. One query for all: a start must not cost one for each. */
export async function readStartingQueues(db: Database): Promise<ReadonlyMap<string, StartingQueue>> {
  const found = await db.orm.execute(sql`
    select name,
      bool_or(state < 'active' and start_after <= now()) as "isDue",
      bool_or(state = 'created' and singleton_key = ${NEXT_RUN}) as "hasNextRun",
      coalesce(json_agg(id) filter (where state = 'active'), '[]') as running
    from pgboss.job where state <= 'active' group by name
  `);
  const { rows } = found as unknown as { rows: ({ name: string } & StartingQueue)[] };
  return new Map(
    rows.map(({ name, ...queue }) => [name, { ...queue, hasNextRun: queue.hasNextRun === true }]),
  );
}
