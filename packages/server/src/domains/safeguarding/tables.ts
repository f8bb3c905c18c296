import {
  CARD_CHOICES,
  CONCERN_ENTRY_KINDS,
  CONCERN_OUTCOMES,
  TOLD_STATES,
} from '@vivavoce/contracts/safeguarding/bounds';
import { type Named, WORRIES, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { turnReporters } from '@vivavoce/contracts/sessions/confirmed-turn';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });

/**
 * A worry that a learner told, of level 2 or more. It outlives the lesson and, while it is open, the account: whoever
 * deletes an account must not thereby delete what the learner said about them.
 */
export const concerns = pgTable(
  'concerns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: person('learner_id'),
    sessionId: uuid('session_id').references(() => learningSessions.id, { onDelete: 'set null' }),
    /** The learner's name and age in years when it was raised, sealed. */
    sealedLearner: text('sealed_learner').notNull(),
    worry: text('worry', { enum: WORRIES }).notNull(),
    level: integer('level').$type<WorryLevel>().notNull(),
    /** The rule that noticed it, and the version of the rules. */
    rule: text('rule').notNull(),
    rulesVersion: text('rules_version').notNull(),
    named: jsonb('named').$type<readonly Named[]>().notNull(),
    /** The accounts that were linked to the learner when it was raised, or had been: they never read it. */
    hiddenFrom: jsonb('hidden_from').$type<readonly string[]>().notNull(),
    /** Whether the card is in the words for the youngest. */
    isYoung: boolean('is_young').notNull(),
    told: text('told', { enum: TOLD_STATES }).notNull(),
    /** The name that the card gives for who is told; null if nobody is. */
    safeAdult: text('safe_adult'),
    raisedAt: moment('raised_at').notNull(),
    /** When the newest of its turns was said. The turns after a worry belong to it until the learner answers the card. */
    lastTurnAt: moment('last_turn_at').notNull(),
    /** What the learner chose on the card; null while the card waits. */
    choice: text('choice', { enum: CARD_CHOICES }),
    chosenAt: moment('chosen_at'),
    /** When somebody with the right first read it, or first read it again after the learner had said more. */
    openedAt: moment('opened_at'),
    outcome: text('outcome', { enum: CONCERN_OUTCOMES }),
    closedBy: person('closed_by'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('concerns_learner').on(table.learnerId, table.raisedAt),
    index('concerns_session').on(table.sessionId, table.raisedAt),
    index('concerns_open').on(table.raisedAt, table.id).where(sql`${table.outcome} is null`),
    index('concerns_closed').on(table.closedAt, table.id),
    index('concerns_closer').on(table.closedBy),
  ],
);

/**
 * The turns of a concern. They are in no transcript: they are taken out of it in the transaction that would have kept them,
 * and so they are in nothing that is made of transcripts.
 */
export const concernTurns = pgTable(
  'concern_turns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    concernId: uuid('concern_id')
      .notNull()
      .references(() => concerns.id, { onDelete: 'cascade' }),
    /** The session of the turn. It may be deleted before the concern. */
    sessionId: uuid('session_id').notNull(),
    itemId: text('item_id').notNull(),
    role: text('role', { enum: ['student', 'teacher'] }).notNull(),
    reporter: text('reporter', { enum: turnReporters }).notNull(),
    /** The words, sealed. */
    sealedWords: text('sealed_words').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [
    uniqueIndex('concern_turns_item').on(table.sessionId, table.itemId),
    index('concern_turns_concern').on(table.concernId, table.saidAt),
  ],
);

/** What happened with a concern. Entries are only ever added. */
export const concernEntries = pgTable(
  'concern_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    concernId: uuid('concern_id')
      .notNull()
      .references(() => concerns.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: CONCERN_ENTRY_KINDS,
    }).notNull(),
    authorId: person('author_id'),
    /** A note, whom a mail went to, or why somebody was left out; sealed. */
    sealedText: text('sealed_text'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('concern_entries_concern').on(table.concernId, table.createdAt),
    index('concern_entries_author').on(table.authorId),
  ],
);

/** The mails that say that a concern waits. They hold no word of it. */
export const concernMails = pgTable(
  'concern_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    concernId: uuid('concern_id')
      .notNull()
      .references(() => concerns.id, { onDelete: 'cascade' }),
    recipient: text('recipient', {
      enum: ['contact', 'second_contact', 'staff_contact', 'administrator', 'parent'],
    }).notNull(),
    /** The address, in lower case. */
    email: text('email').notNull(),
    /** The mail in the queue; it may be gone since. */
    mailId: uuid('mail_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('concern_mails_concern').on(table.concernId, table.createdAt)],
);

/**
 * What a learner said that is too small for a concern, by its kind and without a word of it. Several of one kind are a
 * concern. They are counted whichever lesson they were said in.
 */
export const worrySigns = pgTable(
  'worry_signs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The session of the turn. It may be deleted before the sign. */
    sessionId: uuid('session_id').notNull(),
    itemId: text('item_id').notNull(),
    worry: text('worry', { enum: WORRIES }).notNull(),
    /** Whether it was among those by which a concern was raised. It counts no more then. */
    isSpent: boolean('is_spent').notNull().default(false),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [
    uniqueIndex('worry_signs_turn').on(table.sessionId, table.itemId, table.worry),
    index('worry_signs_learner').on(table.learnerId, table.worry, table.saidAt),
    index('worry_signs_age').on(table.saidAt),
  ],
);

export type ConcernRow = typeof concerns.$inferSelect;
export type ConcernEntryRow = typeof concernEntries.$inferSelect;
export type ConcernMailRow = typeof concernMails.$inferSelect;
