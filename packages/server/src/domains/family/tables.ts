import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
