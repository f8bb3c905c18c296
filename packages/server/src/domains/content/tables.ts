import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Addresses that asked for the newsletter (RES-17), in lower case. An unconfirmed address is deleted after a week, an
 * unsubscribed one immediately.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    /** Null when the address was entered but not yet confirmed by the mailed link. */
    confirmedAt: moment('confirmed_at'),
    /**
     * The time of the last mail with the link, and the number of such mails in the day that began at `dayStartedAt`.
     */
    mailedAt: moment('mailed_at').notNull(),
    mailsOfDay: integer('mails_of_day').notNull(),
    dayStartedAt: moment('day_started_at').notNull(),
  },
  (table) => [
    check('newsletter_subscriptions_email_lower', sql`${table.email} = lower(${table.email})`),
    index('newsletter_subscriptions_mailed').on(table.mailedAt),
  ],
);
