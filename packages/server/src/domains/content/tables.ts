import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Addresses that asked for the newsletter (RES-17), in lower case. One that nobody confirms is forgotten after a week;
 * one that unsubscribes is deleted at once.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    /** Null: asked for, and not proved yet by the link of the mail. */
    confirmedAt: moment('confirmed_at'),
    /** When the link was mailed last, and how often in the day that began with `dayStartedAt`. */
    mailedAt: moment('mailed_at').notNull(),
    mailsOfDay: integer('mails_of_day').notNull(),
    dayStartedAt: moment('day_started_at').notNull(),
  },
  (table) => [
    check('newsletter_subscriptions_email_lower', sql`${table.email} = lower(${table.email})`),
    index('newsletter_subscriptions_mailed').on(table.mailedAt),
  ],
);
