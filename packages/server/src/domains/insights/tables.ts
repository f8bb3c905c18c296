import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How fast pages were: how often a measure fell into a bucket, by day (UTC), screen and metric (RES-103). Counts alone:
 * nothing says who, where from or with which browser. A screen is its pattern, as addresses hold ids of people.
 */
export const webVitalCount = pgTable(
  'web_vital_counts',
  {
    day: date('day').notNull(),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** Upper bound of the bucket, which belongs to it (`vital-buckets.ts`). */
    upTo: doublePrecision('up_to').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen, table.name, table.upTo] })],
);

export type WebVitalCount = typeof webVitalCount.$inferSelect;
