import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';

/** Waits until one transaction waits for another, on a database where transactions run side by side. */
export async function untilOneWaits(db: Database): Promise<void> {
  if (db.kind !== 'postgresql') return;
  const waiting = async () => {
    const found = await db.orm.execute(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return (found as unknown as { rows: [{ waiting: number }] }).rows[0].waiting;
  };
  await expect.poll(waiting).toBe(1);
}
