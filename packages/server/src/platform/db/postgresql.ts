import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { retryingDeadlocks } from './deadlocks.ts';
import { guarded } from './guarded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { refuseInsideTransaction } from './running-transaction.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** An arbitrary number that all our servers know: the server that locks it migrates, and the others wait. */
const MIGRATION_LOCK = 727_274;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool that hands out no connection inside a transaction of the caller. Its own queries also call `connect`. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction();
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

/** Connects to PostgreSQL and brings its tables up to date, one server at a time. */
export async function openPostgresql(url: string, log: Log): Promise<Database> {
  const client = new GuardedPool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vivavoce',
  });
  // Without a listener, an idle connection that the database closes would end the process.
  client.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  try {
    await migrateAlone(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    kind: 'postgresql',
    ...guarded(drizzle({ client }), retryingDeadlocks(log)),
    script: async (statements) => {
      await client.query(statements);
    },
    close: async () => {
      if (!client.ended) await client.end();
    },
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    const orm = drizzle({ client: connection });
    await orm.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(orm, { migrationsFolder });
  } finally {
    // Closing the connection releases the lock, whether or not the migration succeeded.
    connection.release(true);
  }
}
