import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { noticeKinds, noticeVariants } from '@vivavoce/contracts/family/notices';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
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

/** The facts of a notice besides its people: only what its words need, and never a name or what somebody said. */
export type NoticeFacts = { purpose?: ConsentPurpose; dueAt?: string };

/**
 * What people were told: one row for each person and occasion. A row keeps ids and no names, so that it forgets a
 * deleted account. The index of occasions makes sure that nobody is told of one twice.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What happened, which everybody who was told of it shares. It refers to nothing else. */
    occasionId: uuid('occasion_id').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    variant: text('variant', { enum: noticeVariants }).notNull(),
    childId: uuid('child_id').references(() => user.id, { onDelete: 'set null' }),
    otherId: uuid('other_id').references(() => user.id, { onDelete: 'set null' }),
    facts: jsonb('facts').$type<NoticeFacts>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Whether a mail is still to tell the same. */
    awaitsMail: boolean('awaits_mail').notNull().default(false),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    index('notices_recipient_created').on(table.recipientId, table.createdAt, table.id),
    uniqueIndex('notices_occasion').on(table.occasionId, table.recipientId),
    index('notices_unread').on(table.recipientId).where(sql`${table.readAt} is null`),
    index('notices_awaiting_mail').on(table.recipientId, table.kind).where(sql`${table.awaitsMail}`),
    index('notices_child').on(table.childId),
    index('notices_other').on(table.otherId),
    index('notices_created').on(table.createdAt),
  ],
);

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
export type NoticeRow = typeof notices.$inferSelect;

/** How a person gets the mails of one kind. A row exists once there was a choice or a mail. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** What the person chose; null for no choice. */
    isWanted: boolean('is_wanted'),
    lastMailedAt: timestamp('last_mailed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/**
 * Whether and when a parent wants the weekly mail. Who has never chosen has no row, and gets none. `nextAt` is the moment
 * of the next mail; it is null while the mail is off.
 */
export const weeklyMailChoices = pgTable(
  'weekly_mail_choices',
  {
    parentId: uuid('parent_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    /** The hour of the day in `timeZone`, from 0 to 23. */
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }),
  },
  (table) => [index('weekly_mail_choices_next').on(table.nextAt)],
);

export type WeeklyMailChoiceRow = typeof weeklyMailChoices.$inferSelect;

/**
 * The weekly mails that were sent, each by the Monday of its week. The primary key settles who sends a mail when two
 * servers try at once, or one tries again after a restart.
 */
export const weeklyMailsSent = pgTable(
  'weekly_mails_sent',
  {
    parentId: uuid('parent_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    weekStart: date('week_start', { mode: 'string' }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.weekStart] }),
    index('weekly_mails_sent_at').on(table.sentAt),
  ],
);
