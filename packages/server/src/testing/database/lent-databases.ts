import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#platform/db/database.ts';
import { databaseOn, startPglite } from '#platform/db/embedded.ts';
import { emptyDatabase, shapeOf } from './empty-database.ts';

/** A running embedded database that one test after the other borrows. */
type Running = { client: PGlite; own: Database; shape: string };

/** Those of this worker that nobody has borrowed. To start one takes fifty times as long as to empty it. */
const idle: Running[] = [];

/**
 * Lends an embedded database with all tables and no rows, and starts one where none is free: several may be out at
 * once. Closing it gives it back, once; whatever is asked of it later is refused.
 * @param templateFile the dump that a new one starts from
 */
export async function borrowDatabase(templateFile: string): Promise<Database> {
  const running = idle.pop() ?? (await start(templateFile));
  const loan = loanOf(running.client);
  return {
    ...(await databaseOn(loan.client)),
    close: () => {
      loan.end();
      return takeBack(running);
    },
  };
}

async function start(templateFile: string): Promise<Running> {
  const client = await startPglite({ loadDataDir: new Blob([readFileSync(templateFile)]) });
  const own = await databaseOn(client);
  return { client, own, shape: await shapeOf(own) };
}

/** Whoever made or altered tables has used it up: only rows can be taken out again. */
async function takeBack(running: Running): Promise<void> {
  if ((await shapeOf(running.own)) !== running.shape) return running.own.close();
  await emptyDatabase(running.own);
  idle.push(running);
}

/** The client, until the loan ends. */
function loanOf(client: PGlite) {
  let isOver = false;
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (isOver) throw new Error('This test database was closed, and another test may be using it by now');
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    client: lent,
    end: () => {
      isOver = true;
    },
  };
}
