import type { Database, Orm } from '#platform/db/database.ts';

/** A transaction that has written but has not committed yet. */
export type HeldTransaction = { commit(): Promise<void> };

/** Runs the work in a transaction and returns once it has written. The transaction stays open until `commit`. */
export async function holdTransaction(
  db: Database,
  work: (tx: Orm) => Promise<unknown>,
): Promise<HeldTransaction> {
  let end = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ended = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = db.transaction(async (tx) => {
      await work(tx);
      resolve();
      await mayEnd;
    });
    ended.catch(reject);
  });
  return {
    commit: () => {
      end();
      return ended;
    },
  };
}
