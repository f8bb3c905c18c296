import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from './database.ts';
import { runTransaction } from './running-transaction.ts';

/** How long the database may take to answer that it is up. */
const IS_UP_PATIENCE_MS = 2_000;

/**
 * Builds the parts of `Database` that both databases share. The handle's driver must refuse inside transactions.
 * `attempt` runs each transaction, and may run it again.
 */
export function guarded(
  orm: Orm,
  attempt: <T>(run: () => Promise<T>) => Promise<T> = (run) => run(),
): Pick<Database, 'orm' | 'transaction' | 'isUp'> {
  const begin = orm.transaction.bind(orm);
  const transaction: Database['transaction'] = (work) => attempt(() => runTransaction(begin, work));
  // The guard would not notice a transaction begun with the builder's own method.
  orm.transaction = transaction as Orm['transaction'];
  return { orm, transaction, isUp: () => answers(orm) };
}

async function answers(orm: Orm): Promise<boolean> {
  const asked = orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const patience = new AbortController();
  const tooLate = setTimeout(IS_UP_PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
  const up = await Promise.race([asked, tooLate]);
  patience.abort();
  return up;
}
