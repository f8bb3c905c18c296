import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { guarded } from './guarded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { refuseInsideTransaction } from './running-transaction.ts';

/** A PGlite that refuses every outside query while its one connection is inside a transaction of the caller. */
class GuardedPglite extends PGlite {
  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    refuseInsideTransaction();
    return super.query<T>(query, params, options);
  }

  override async exec(query: string, options?: QueryOptions): Promise<Results[]> {
    refuseInsideTransaction();
    return super.exec(query, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return super.transaction(work);
  }
}

/**
 * Opens the embedded database in its own folder, for this process alone. PGlite has no lock and loses rows if it is
 * opened twice. Throws `FolderInUseError` if another process has the folder open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    await makeWhole(folder);
    const database = await databaseOn(await startPglite({ dataDir: folder }));
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Makes the files of a new database next to their final place and moves them there when they are complete. If a process
 * is killed while PGlite writes them, it leaves a folder that PGlite can never open again (measured on 0.5.16).
 */
async function makeWhole(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  // Only the owner of the installation may read what children said.
  mkdirSync(draft, { mode: 0o700 });
  await (await startPglite({ dataDir: draft })).close();
  renameSync(draft, folder);
}

/** Starts PGlite with these options: in a folder, in memory, or from a dump. */
export async function startPglite(options: PGliteOptions): Promise<PGlite> {
  const client = new GuardedPglite({ ...options, extensions: { pg_trgm } });
  await client.waitReady;
  return client;
}

/** Brings the tables of a running PGlite up to date and returns it as the database. */
export async function databaseOn(client: PGlite): Promise<Database> {
  const orm = drizzle({ client });
  await migrate(orm, { migrationsFolder });
  const handle = {
    ...guarded(orm),
    script: async (statements: string) => {
      await client.exec(statements);
    },
  };
  return {
    kind: 'pglite',
    ...handle,
    asOwner: (work) => work(handle),
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}
