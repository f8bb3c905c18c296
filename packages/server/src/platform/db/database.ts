import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Settings } from '#platform/settings/settings.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/** The query builder, the same for both databases: either the outer handle or a running transaction. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export type Database = {
  kind: 'pglite' | 'postgresql';
  /** For queries outside transactions. Inside one it refuses: use the transaction's own handle. */
  orm: Orm;
  /**
   * Runs `work` in one transaction. An error in `work` rolls everything back and is thrown again. `work` must not call
   * the network or the sign-in engine: the embedded database has one connection, and every other query waits for it.
   * `work` changes nothing but the database, because it runs again if PostgreSQL ended it to let another one go on.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters. Only the job queue needs this. */
  script(statements: string): Promise<void>;
  /**
   * Runs `work` as the role that owns the tables (DATABASE_OWNER_URL), over a connection of its own that is closed
   * afterwards. Without that setting, it is the role of everything else.
   */
  asOwner<T>(work: (owner: OwnerHandle) => Promise<T>): Promise<T>;
  /** Whether the database answers soon. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

/** What the role that owns the tables can do. */
export type OwnerHandle = Pick<Database, 'orm' | 'transaction' | 'script'>;

/** Opens the database that the settings name and brings its tables up to date. */
export function openDatabase(settings: Pick<Settings, 'database'>, log: Log): Promise<Database> {
  const { database } = settings;
  return database.kind === 'pglite' ? openEmbedded(database.folder) : openPostgresql(database, log);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** The error codes for a text that cannot be stored, on its own and inside JSON. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

/** Whether a query failed because a text contains NUL, which PostgreSQL cannot store and no person types. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && UNSTORABLE_TEXT.includes(String(Reflect.get(cause, 'code')));
}

/**
 * Whether a query failed because a unique index refused it: unique indexes settle races.
 * @param constraint name of the one index to look for; without it, any index counts
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || Reflect.get(cause, 'constraint') === constraint;
}

/** Whether a query failed because the row it references is gone, for example through a deletion at the same time. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && Reflect.get(cause, 'code') === FOREIGN_KEY_VIOLATION;
}
