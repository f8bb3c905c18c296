import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learningSessions } from '#domains/sessions/tables.ts';

/**
 * The attention during some seconds of a lesson, as the learner's own device measured it. A figure, a time and perhaps
 * the key of an image: no emotion, and nothing by which a face could be recognised again (`kept-figures.test.ts`).
 */
export const attentionReadings = pgTable(
  'attention_readings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    /** The page's own id for the record. It makes a repeat recognisable. */
    recordId: uuid('record_id'),
    percentage: doublePrecision('percentage').notNull(),
    /** The key of the image in the blob store; null when none is kept. */
    imageKey: text('image_key'),
    /** The time until which the image may be seen; the daily clean-up then deletes it. */
    imageUntil: timestamp('image_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('attention_readings_record').on(table.sessionId, table.recordId),
    index('attention_readings_order').on(table.sessionId, table.createdAt, table.id),
    index('attention_readings_image_until').on(table.imageUntil).where(sql`${table.imageKey} is not null`),
    check('attention_readings_image', sql`(${table.imageKey} is null) = (${table.imageUntil} is null)`),
  ],
);

export type AttentionReadingRow = typeof attentionReadings.$inferSelect;
