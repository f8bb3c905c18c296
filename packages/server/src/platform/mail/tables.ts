import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Mails waiting to be sent. If a mail server is configured, a mail is deleted as soon as that server accepts it.
 * Otherwise the table is the outbox that `/outbox` shows.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The address that replies go to, if it is not the sender. */
    replyTo: text('reply_to'),
    /** The address where a mail program can end the subscription by itself (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [index('mails_created').on(table.createdAt.desc())],
);

/**
 * How many mails of one kind a mailbox got in a window (mailbox-limit.ts). `subject` is a keyed hash, so the table reveals
 * no addresses.
 */
export const mailboxCounts = pgTable(
  'mailbox_counts',
  {
    subject: text('subject').primaryKey(),
    mails: integer('mails').notNull(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mailbox_counts_window').on(table.windowStartedAt)],
);

export type MailRow = typeof mails.$inferSelect;
