import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How fast pages were: how often a measure fell into a bucket, by day (UTC), screen and metric (RES-103). These are
 * counts only: no row says who it was, where they were or which browser they used. A screen is stored as its pattern,
 * because addresses contain ids of people.
 */
export const webVitalCount = pgTable(
  'web_vital_counts',
  {
    day: date('day').notNull(),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** The upper bound of the bucket, which belongs to the bucket (`vital-buckets.ts`). */
    upTo: doublePrecision('up_to').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen, table.name, table.upTo] })],
);

export type WebVitalCount = typeof webVitalCount.$inferSelect;
