import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#domains/identity/columns.ts';
import { userId } from '#domains/identity/tables.ts';

/** The authenticator app of an account (RES-35); it counts from `enrolledAt` on. */
export const secondFactor = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Sealed: whoever reads the database alone cannot compute codes. */
  sealedSecret: text('sealed_secret').notNull(),
  enrolledAt: moment('enrolled_at'),
  /** Time step of the last code that was taken: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt,
});

/** What opens an account when the phone is lost; each works once and is gone then. */
export const backupCode = pgTable(
  'backup_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
