import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#domains/identity/columns.ts';
import { user, userId } from '#domains/identity/tables.ts';

/**
 * The recovery of a lost second factor that waits (decision 0045). Who holds the code in the mailed link may remove the
 * second factor from `opensAt` on. `email` is where the link was sent; a later change of address ends the recovery.
 */
export const factorRecovery = pgTable(
  'factor_recoveries',
  {
    userId: userId().primaryKey(),
    /** The administrator who began it. */
    requestedBy: uuid('requested_by').references(() => user.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    requestedAt: moment('requested_at').notNull(),
    opensAt: moment('opens_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('factor_recoveries_code').on(table.codeHash),
    index('factor_recoveries_requester').on(table.requestedBy),
    index('factor_recoveries_expiry').on(table.expiresAt),
  ],
);
