import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#platform/db/database.ts';
import { databaseOn, startPglite } from '#platform/db/embedded.ts';
import { emptyDatabase, shapeOf } from './empty-database.ts';

/** A running embedded database that tests borrow one after the other. */
type Running = { client: PGlite; own: Database; shape: string };

/** This worker's databases that no test has borrowed. Starting one takes fifty times as long as emptying one. */
const idle: Running[] = [];

/**
 * Lends an embedded database with all tables and no rows. Starts one if none is free, because several may be lent out
 * at the same time. Closing the database returns it. Later queries on it are refused.
 * @param templateFile the dump that a new database starts from
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

/** Takes a database back. If its tables were changed, it is closed instead: only rows can be removed again. */
async function takeBack(running: Running): Promise<void> {
  if ((await shapeOf(running.own)) !== running.shape) return running.own.close();
  await emptyDatabase(running.own);
  idle.push(running);
}

/** Wraps the client so that it works only until the loan ends. */
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
