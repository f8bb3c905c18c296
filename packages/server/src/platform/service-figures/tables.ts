import { SERVICE_STAGES } from '@vivavoce/contracts/operations/calls';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How the services fared: how often something took up to so long, by hour, stage and who served it. These are counts only:
 * no row says for whom.
 */
export const serviceFigures = pgTable(
  'service_figures',
  {
    /** The beginning of the hour. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    stage: text('stage', { enum: SERVICE_STAGES }).notNull(),
    /** Such as 'gpt-realtime at api.openai.com'. */
    servedBy: text('served_by').notNull(),
    /** The upper bound of the bucket in milliseconds, which belongs to the bucket; -1 for failures. */
    upToMs: integer('up_to_ms').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.stage, table.servedBy, table.upToMs] })],
);
