import { EVIDENCE_RESULTS, EVIDENCE_SOURCES, TOLD_SKILL } from '@vivavoce/contracts/mastery/skill-state';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { EvidenceForm } from './rules/evidence.ts';

/**
 * What a learner showed of a skill: how one question went. It holds no word of the learner. Evidence stays when the daily
 * clean-up deletes its session, and goes with a session that a person deletes.
 */
export const masteryEvidence = pgTable(
  'mastery_evidence',
  {
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** The name of the skill in the curriculum. It may have left the curriculum since. */
    skill: text('skill').notNull(),
    /** What showed it, such as a question of a session. The same event counts once. */
    eventId: text('event_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    source: text('source', { enum: EVIDENCE_SOURCES }).notNull(),
    result: text('result', { enum: EVIDENCE_RESULTS }).notNull(),
    form: jsonb('form').$type<EvidenceForm>().notNull(),
    /** What the question was about, as the plan says it. */
    title: text('title').notNull(),
    sessionId: uuid('session_id').references(() => learningSessions.id, { onDelete: 'set null' }),
  },
  (table) => [
    // It begins with the learner, so all of a learner is read by it.
    primaryKey({ columns: [table.learnerId, table.skill, table.eventId] }),
    index('mastery_evidence_session').on(table.sessionId),
  ],
);

/** What the learner or a parent said last of a skill, against our estimate. */
export const masteryTold = pgTable(
  'mastery_told',
  {
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    skill: text('skill').notNull(),
    says: text('says', { enum: TOLD_SKILL }).notNull(),
    by: text('by', { enum: ['learner', 'parent'] }).notNull(),
    /** Who said it. What a parent said goes with the link. */
    toldBy: uuid('told_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.skill] }),
    index('mastery_told_teller').on(table.toldBy),
  ],
);

export type EvidenceRow = typeof masteryEvidence.$inferSelect;
export type ToldRow = typeof masteryTold.$inferSelect;
