import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Settings } from '#platform/settings/settings.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/** The query builder, the same over both databases: the outer handle, or a running transaction. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export type Database = {
  kind: 'pglite' | 'postgresql';
  /** For queries outside transactions. Inside one it refuses: use the transaction's own handle. */
  orm: Orm;
  /**
   * Runs `work` in one transaction; what it throws rolls everything back and is thrown on. No network call and no
   * call of the sign-in engine inside: the embedded database has one connection, and everybody waits for it.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters. The job queue needs it; nothing else does. */
  script(statements: string): Promise<void>;
  /** Whether the database answers soon. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the database that the settings name and brings its tables up to date. */
export function openDatabase(settings: Pick<Settings, 'database'>, log: Log): Promise<Database> {
  const { database } = settings;
  return database.kind === 'pglite' ? openEmbedded(database.folder) : openPostgresql(database.url, log);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** A text, and a text inside JSON. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

/** Whether a query failed because a text holds what PostgreSQL cannot keep: NUL, which no person types. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && UNSTORABLE_TEXT.includes(String(Reflect.get(cause, 'code')));
}

/**
 * Whether a query failed because a unique index held: how races are settled (DESIGN: data).
 * @param constraint name of the one index that is meant; without it, any
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || Reflect.get(cause, 'constraint') === constraint;
}

/** Whether a query failed because the row that it belongs to is gone, as after a deletion in the same moment. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && Reflect.get(cause, 'code') === FOREIGN_KEY_VIOLATION;
}
