import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#domains/identity/columns.ts';
import { userId } from '#domains/identity/tables.ts';

/** The authenticator app of an account (RES-35). It is in use once `enrolledAt` is set. */
export const secondFactor = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Sealed, so that the database alone is not enough to compute codes. */
  sealedSecret: text('sealed_secret').notNull(),
  enrolledAt: moment('enrolled_at'),
  /** The time step of the last accepted code, so that a code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt,
});

/** Codes that open an account when the phone is lost. Each works once and is then deleted. */
export const backupCode = pgTable(
  'backup_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
