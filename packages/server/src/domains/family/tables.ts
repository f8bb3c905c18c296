import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';

/**
 * Codes that learners give to their parents (specification §3). A code is used once `used_by` is set: one statement that
 * sets it where it is null settles who of two parents was first. It is kept as it is read out, because its learner may
 * look it up again; by itself it opens nothing but the question of a signed-in parent. Who goes takes their codes along,
 * used ones too.
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
