import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';

/**
 * Codes that learners give to their parents (specification §3). A code is used once `used_by` is set. Only a statement
 * that finds it null may set it, which settles which of two parents was first. The code is stored in plain text,
 * because its learner may look it up again; by itself it opens nothing unless a signed-in parent uses it. Deleting a
 * user also deletes their codes, including used ones.
 */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text('code').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresInHours: integer('expires_in_hours').notNull(),
    usedBy: uuid('used_by').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('invite_codes_user_created').on(table.userId, table.createdAt),
    index('invite_codes_used_by').on(table.usedBy),
    index('invite_codes_expires').on(table.expiresAt),
  ],
);

export type InviteCodeRow = typeof inviteCodes.$inferSelect;
