import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';

const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'cascade' });

/**
 * A link that lets a parent follow a child's learning. It is made when the parent uses the child's invite code, once
 * for each pair (RES-48).
 */
export const parentChild = pgTable(
  'parent_child',
  {
    parentId: person('parent_id').notNull(),
    childId: person('child_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a mail told the child of the link. Null: not yet, or the child has no proved address (RES-116). */
    childMailedAt: timestamp('child_mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    index('parent_child_child').on(table.childId),
    check('parent_child_two_people', sql`${table.parentId} <> ${table.childId}`),
  ],
);

/**
 * What a person may agree to for a learner (RES-62): that images of the attention measurement leave the device, or that
 * a young learner uses the microphone and camera at all.
 */
export const CONSENT_PURPOSES = ['attention_images', 'live_lessons'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The words that people read before they agreed, without anybody's name: `{name}` stands for the child. */
export type Wording = { label: string; hint: string; details: string[] };

/**
 * Every wording that somebody agreed to (decision 0039). The id is a hash of the words, so the same words are kept once.
 * The words name nobody, and are kept as long as a record refers to them.
 */
export const consentWords = pgTable('consent_words', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
  wording: jsonb('wording').$type<Wording>().notNull(),
  firstUsedAt: timestamp('first_used_at', { withTimezone: true }).notNull(),
});

/**
 * How it was proved that a consent is a parent's (decision 0039). `self`: the learner decided alone. `account`: the word
 * of a signed-in, linked adult with a verified address. The others are the methods of CONSENT_METHOD.
 */
export const CONSENT_PROOFS = ['self', 'account', 'email', 'card', 'school'] as const;
export type ConsentProof = (typeof CONSENT_PROOFS)[number];

/** Why a consent ended. `replaced`: somebody else gave one that counts. `account_ended`: the giver's account ended. */
export const CONSENT_ENDS = ['withdrawn', 'replaced', 'link_ended', 'account_ended'] as const;
export type ConsentEnd = (typeof CONSENT_ENDS)[number];

/** What a record of a consent holds besides the people. */
const consentFacts = () => ({
  purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
  /** Null: given before words were recorded. */
  wordsId: text('words_id').references(() => consentWords.id, { onDelete: 'set null' }),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null while the proof is awaited. */
  proof: text('proof', { enum: CONSENT_PROOFS }),
  provedAt: timestamp('proved_at', { withTimezone: true }),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  end: text('end_reason', { enum: CONSENT_ENDS }),
});

/**
 * A consent, kept as a record: who gave it for whom, in which words and when, how it was proved, and when and by whom it
 * was taken back. At most one is open per purpose.
 */
export const consent = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: person('learner_id').notNull(),
    ...consentFacts(),
    /** Null when the account that gave it is deleted; the record is kept as long as the learner's account exists. */
    givenBy: uuid('given_by').references(() => user.id, { onDelete: 'set null' }),
    /** Who took it back; null when nobody did, or when that account is deleted. */
    withdrawnBy: uuid('withdrawn_by').references(() => user.id, { onDelete: 'set null' }),
    /** When the mail that asks the parent to confirm was last sent. */
    confirmationMailedAt: timestamp('confirmation_mailed_at', { withTimezone: true }),
  },
  (table) => [
    // These indexes find the consents that are deleted with an account, and those that end with it.
    index('consents_learner').on(table.learnerId),
    index('consents_giver').on(table.givenBy),
    index('consents_withdrawer').on(table.withdrawnBy),
    index('consents_words').on(table.wordsId),
    uniqueIndex('consents_open').on(table.learnerId, table.purpose).where(sql`${table.withdrawnAt} is null`),
    index('consents_waiting')
      .on(table.givenAt)
      .where(sql`${table.withdrawnAt} is null and ${table.confirmationMailedAt} is null`),
    check('consents_purpose', sql`${table.purpose} in ('attention_images', 'live_lessons')`),
  ],
);

/**
 * What is left of a consent when the learner's account is deleted: that somebody agreed, in which words, and when. No row
 * says who. The operator may have to prove that consents were asked for (CONSENT_RECORD_DAYS).
 */
export const retainedConsent = pgTable(
  'retained_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...consentFacts(),
    retainedAt: timestamp('retained_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('retained_consents_retained').on(table.retainedAt),
    index('retained_consents_words').on(table.wordsId),
  ],
);

/** Parents whose card was checked once, which proves an adult (CONSENT_METHOD=card). No figure of the card is kept. */
export const cardCheck = pgTable('card_checks', {
  parentId: person('parent_id').primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/**
 * Learners for whom a school holds the agreement of the parents (CONSENT_METHOD=school), as an administrator recorded it.
 * `reference` is the school's own file number.
 */
export const schoolAgreement = pgTable(
  'school_agreements',
  {
    learnerId: person('learner_id').primaryKey(),
    reference: text('reference').notNull(),
    recordedBy: uuid('recorded_by').references(() => user.id, { onDelete: 'set null' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('school_agreements_recorder').on(table.recordedBy)],
);

/** Why the records of a learner must not be deleted yet. There is no free text, because a hold outlives the account. */
export const HOLD_REASONS = ['legal_request', 'safety_concern', 'complaint'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Learners whose records an administrator put on hold (decision 0040). Clean-ups skip them. What is deleted while a hold
 * is open is sealed first (rights), and removed when the hold is closed. A hold whose learner is deleted names nobody.
 */
export const recordHold = pgTable(
  'record_holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: uuid('learner_id').references(() => user.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: HOLD_REASONS }).notNull(),
    placedBy: uuid('placed_by').references(() => user.id, { onDelete: 'set null' }),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('record_holds_learner').on(table.learnerId, table.reason),
    index('record_holds_placer').on(table.placedBy),
  ],
);
export type RecordHoldRow = typeof recordHold.$inferSelect;

/**
 * A linked parent's refusal of a consent, which stands against other parents until this parent agrees, their link ends
 * or an administrator lifts it (decision 0034).
 */
export const consentRefusal = pgTable(
  'consent_refusals',
  {
    learnerId: person('learner_id').notNull(),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    parentId: person('parent_id').notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.purpose, table.parentId] }),
    index('consent_refusals_parent').on(table.parentId),
    check('consent_refusals_purpose', sql`${table.purpose} in ('attention_images', 'live_lessons')`),
  ],
);
