import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** When its learner revoked the code. The row stays, so that a parent who tries the code is told why it fails. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('invite_codes_user_created').on(table.userId, table.createdAt),
    index('invite_codes_used_by').on(table.usedBy),
    index('invite_codes_expires').on(table.expiresAt),
  ],
);

export type InviteCodeRow = typeof inviteCodes.$inferSelect;

export const LINK_NEWS_KINDS = ['link_made', 'link_ended'] as const;

/**
 * What a person was told about links between parents and children (RES-116): one row for each person and link. A row
 * keeps ids and no names, so that it forgets a deleted account.
 */
export const linkNews = pgTable(
  'link_news',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LINK_NEWS_KINDS }).notNull(),
    childId: uuid('child_id').references(() => user.id, { onDelete: 'set null' }),
    parentId: uuid('parent_id').references(() => user.id, { onDelete: 'set null' }),
    isMailed: boolean('is_mailed').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('link_news_recipient_created').on(table.recipientId, table.createdAt),
    index('link_news_child').on(table.childId),
    index('link_news_parent').on(table.parentId),
    index('link_news_created').on(table.createdAt),
    check('link_news_kind', sql`${table.kind} in ('link_made', 'link_ended')`),
  ],
);

export type LinkNewsRow = typeof linkNews.$inferSelect;

/**
 * The private requests of learners about their links (RES-116, decision 0034). The note is a child's word: it is never
 * logged or mailed, and no linked person reads it.
 */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    childId: uuid('child_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The parent whom it is about. Null: about none alone, or the account is deleted. */
    parentId: uuid('parent_id').references(() => user.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The administrator who opened it first, and when. */
    openedBy: uuid('opened_by').references(() => user.id, { onDelete: 'set null' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    answeredBy: uuid('answered_by').references(() => user.id, { onDelete: 'set null' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answer: text('answer'),
    hasEndedLink: boolean('has_ended_link').notNull().default(false),
  },
  (table) => [
    index('link_requests_child').on(table.childId, table.createdAt),
    index('link_requests_parent').on(table.parentId),
    index('link_requests_opener').on(table.openedBy),
    index('link_requests_answerer').on(table.answeredBy),
    index('link_requests_answered').on(table.answeredAt),
  ],
);

export type LinkRequestRow = typeof linkRequests.$inferSelect;

/**
 * People who were once linked to a learner, and so never read a request of this learner, even as administrators after
 * the link ended.
 */
export const barredRequestReaders = pgTable(
  'barred_request_readers',
  {
    childId: uuid('child_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.personId] }),
    index('barred_request_readers_person').on(table.personId),
  ],
);

/** When an administrator was last mailed that a request waits. */
export const requestMails = pgTable('request_mails', {
  administratorId: uuid('administrator_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
});
