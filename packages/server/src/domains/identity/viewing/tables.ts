import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#domains/identity/columns.ts';
import { user } from '#domains/identity/tables.ts';

/** Which administrator sees the product as which person sees it, and until when (decision 0045). */
export const accountView = pgTable(
  'account_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    administratorId: uuid('administrator_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The administrator's sign-in that opened it. It refers to nothing, because the view ends with the check of the token. */
    signInId: uuid('sign_in_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    openUntil: moment('open_until').notNull(),
  },
  (table) => [
    index('account_views_administrator').on(table.administratorId),
    index('account_views_person').on(table.personId),
    index('account_views_end').on(table.openUntil),
  ],
);
