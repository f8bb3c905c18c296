import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The banner above every page: one row, or none. */
export const siteNotices = pgTable(
  'site_notices',
  {
    id: integer('id').primaryKey().default(1),
    text: text('text').notNull(),
    tone: text('tone', { enum: ['info', 'warning'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null: until it is taken down. */
    endsAt: moment('ends_at'),
  },
  (table) => [check('site_notices_one', sql`${table.id} = 1`)],
);
