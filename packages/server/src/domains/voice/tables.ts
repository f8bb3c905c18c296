import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { learningSessions } from '#domains/sessions/tables.ts';

/** What a live session is to be; kept with the key so that the relay needs nothing from the browser. */
export type PreparedSession = { model: string; instructions: string; voice: string; expected: string[] };

/** One-use keys for live calls. Only a hash is kept: a copy of this table opens no call. */
export const realtimeKeys = pgTable('realtime_keys', {
  keyHash: text('key_hash').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => learningSessions.id, { onDelete: 'cascade' }),
  prepared: jsonb('prepared').$type<PreparedSession>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** Calls that this server handed to a provider, so that none is left running unseen. */
export const realtimeCalls = pgTable(
  'realtime_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    providerCallId: text('provider_call_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('realtime_calls_session').on(table.sessionId)],
);
