import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { recordHold } from '#domains/access/tables.ts';
import { user } from '#domains/identity/tables.ts';

const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'cascade' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Exports of everything about a learner, each as JSON and as one page to read. A job makes them. The files are below the
 * learner's own folder, so that they are deleted with the account, and are kept for a day.
 */
export const dataExport = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: person('learner_id').notNull(),
    /** Only this person may fetch the files. */
    requestedBy: person('requested_by').notNull(),
    state: text('state', { enum: ['waiting', 'ready', 'failed'] }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    readyAt: moment('ready_at'),
    /** The moment from which the files can no longer be fetched. */
    expiresAt: moment('expires_at'),
    dataBytes: integer('data_bytes'),
    pageBytes: integer('page_bytes'),
  },
  (table) => [
    index('data_exports_learner').on(table.learnerId),
    index('data_exports_requester').on(table.requestedBy),
    index('data_exports_expiry').on(table.expiresAt),
  ],
);
export type DataExportRow = typeof dataExport.$inferSelect;

/** Accounts of children that will be deleted at `dueAt`, because a parent requested it. Until then it can be cancelled. */
export const plannedDeletion = pgTable(
  'planned_deletions',
  {
    learnerId: person('learner_id').primaryKey(),
    requestedBy: person('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('planned_deletions_requester').on(table.requestedBy),
    index('planned_deletions_due').on(table.dueAt),
  ],
);
export type PlannedDeletionRow = typeof plannedDeletion.$inferSelect;

/**
 * What was deleted while a hold was open, sealed with our own key (AES-256-GCM), so that the database alone reveals no
 * word and no name. It is deleted when the hold is closed.
 */
export const heldRecord = pgTable(
  'held_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    holdId: uuid('hold_id')
      .notNull()
      .references(() => recordHold.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['account', 'session'] }).notNull(),
    sealed: text('sealed').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [index('held_records_hold').on(table.holdId)],
);
