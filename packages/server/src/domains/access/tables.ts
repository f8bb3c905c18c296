import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/**
 * A consent, kept as a record: who gave it for whom and when, and when it was taken back. At most one is open per
 * purpose.
 */
export const consent = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: person('learner_id').notNull(),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    /** Null when the account that gave it is deleted; the record is kept as long as the learner's account exists. */
    givenBy: uuid('given_by').references(() => user.id, { onDelete: 'set null' }),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    // These two indexes find the consents that are deleted with an account, and those that end with it.
    index('consents_learner').on(table.learnerId),
    index('consents_giver').on(table.givenBy),
    uniqueIndex('consents_open').on(table.learnerId, table.purpose).where(sql`${table.withdrawnAt} is null`),
    check('consents_purpose', sql`${table.purpose} in ('attention_images', 'live_lessons')`),
  ],
);

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
