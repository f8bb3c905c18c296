import { DrizzleQueryError } from 'drizzle-orm';
import type { Orm, OwnerHandle } from './database.ts';

/** Runs SQL with `$1` parameters, in the form that the job queue expects, and returns the rows. */
export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Runs single statements on a handle, which may be a transaction. */
export function executorOn(handle: Orm): SqlExecutor {
  return {
    executeSql: async (text, values = []) => {
      const query = handle._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
      try {
        return (await query.execute()) as { rows: unknown[] };
      } catch (error) {
        // The queue recognises some failures by the database's own error.
        throw error instanceof DrizzleQueryError ? error.cause : error;
      }
    },
  };
}

/** Runs statements outside of transactions. The queue's own scripts open theirs with BEGIN. */
export function executorOf(database: Pick<OwnerHandle, 'orm' | 'script'>): SqlExecutor {
  const single = executorOn(database.orm);
  return {
    executeSql: async (text, values) => {
      if (!/^\s*BEGIN\b/.test(text)) return single.executeSql(text, values);
      await database.script(text);
      return { rows: [] };
    },
  };
}
