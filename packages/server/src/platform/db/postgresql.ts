import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database, Orm } from './database.ts';
import { retryingDeadlocks } from './deadlocks.ts';
import { grantTo } from './grants.ts';
import { guarded } from './guarded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { refuseInsideTransaction } from './running-transaction.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** An arbitrary number that all our servers know: the server that locks it migrates, and the others wait. */
const MIGRATION_LOCK = 727_274;

/** Codes of PostgreSQL for an extension that this role may not create, or that is not installed on the machine. */
const NO_EXTENSION = ['42501', '0A000', '58P01'];

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

/** Makes a pool of connections that are made when they are needed. */
function poolOf(url: string, log: Log, max = MAX_CONNECTIONS): pg.Pool {
  const pool = new GuardedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vivavoce',
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  return pool;
}

const handleOn = (pool: pg.Pool, log: Log) => ({
  ...guarded(drizzle({ client: pool }), retryingDeadlocks(log)),
  script: async (statements: string) => {
    await pool.query(statements);
  },
});

/**
 * Connects to PostgreSQL and brings its tables up to date, one server at a time.
 * @param addresses.ownerUrl the role that owns the tables, if it is another one than the role of `url`
 */
export async function openPostgresql(
  { url, ownerUrl }: { url: string; ownerUrl: string | null },
  log: Log,
): Promise<Database> {
  const pool = poolOf(url, log);
  const handle = handleOn(pool, log);

  async function overOneConnection<T>(address: string, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
    const owner = poolOf(address, log, 1);
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  }

  try {
    if (ownerUrl === null) await migrateAlone(pool);
    else {
      const { rows } = await pool.query<{ role: string }>('select current_user as role');
      await overOneConnection(ownerUrl, (owner) => migrateAlone(owner, rows[0]?.role));
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgresql',
    ...handle,
    asOwner: (work) =>
      ownerUrl === null ? work(handle) : overOneConnection(ownerUrl, (owner) => work(handleOn(owner, log))),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Creates the extension by which administrators search (decision 0044). The migrations create it too, but their errors do
 * not say what to do.
 * @throws OperatorError if there is no such extension, or the role may not create it
 */
async function createTrigrams(orm: Orm): Promise<void> {
  try {
    await orm.execute(sql`create extension if not exists pg_trgm`);
  } catch (error) {
    const { cause } = error as Error;
    if (!NO_EXTENSION.includes(String(Reflect.get(Object(cause), 'code')))) throw error;
    throw new OperatorError(
      'PostgreSQL’s extension pg_trgm is missing, and this role could not create it: run CREATE EXTENSION pg_trgm in this database as a role that may, or install the package of PostgreSQL’s extensions (docs/operations.md, “The administrators’ tables”).',
      { cause },
    );
  }
}

/** Migrates as the role of the pool, and then gives another role what it needs of the tables. */
async function migrateAlone(pool: pg.Pool, applicationRole?: string): Promise<void> {
  const connection = await pool.connect();
  try {
    const orm = drizzle({ client: connection });
    await orm.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await createTrigrams(orm);
    await migrate(orm, { migrationsFolder });
    if (applicationRole !== undefined) await grantTo(orm, applicationRole);
  } finally {
    // Closing the connection releases the lock, whether or not the migration succeeded.
    connection.release(true);
  }
}
