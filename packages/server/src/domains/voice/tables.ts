import type { Role } from '@vivavoce/contracts/wire/primitives';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { VoiceServerName } from '#platform/providers/providers.ts';

/**
 * The configuration of a live session, and the server that should take it. It is stored with the key, so that the relay
 * needs nothing from the browser.
 */
export type PreparedSession = {
  /** The server that will take the call: the model and the encoding belong to this server. */
  servedBy: VoiceServerName;
  model: string;
  instructions: string;
  voice: string;
  expected: string[];
  /** Seconds after which the call is ended. */
  limitSeconds: number;
};

/**
 * The sign-in that asked for a call, and the role that its owner had then. Neither refers to identity's tables, because
 * the record outlives the sign-in. Both are null only in rows from before they were recorded.
 */
const opener = () => ({
  signInId: uuid('sign_in_id'),
  role: text('role').$type<Role>(),
});

/** One-use keys for live calls. Only a hash is stored, so a copy of this table opens no call. */
export const realtimeKeys = pgTable(
  'realtime_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    prepared: jsonb('prepared').$type<PreparedSession>().notNull(),
    ...opener(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('realtime_keys_session').on(table.sessionId)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Calls that were handed to a provider, so that none is left running unseen. The server that watches a call renews
 * `seen_at` every few seconds; when it stops doing so, any server may end the call.
 */
export const realtimeCalls = pgTable(
  'realtime_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    servedBy: text('served_by').$type<VoiceServerName>().notNull(),
    providerCallId: text('provider_call_id').notNull(),
    ...opener(),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /**
     * When the lesson was stopped or a newer call replaced this one: the call may last some seconds more, uncounted.
     */
    leftAt: moment('left_at'),
    /** When an administrator asked for its end. The server that watches it has the teacher say goodbye. */
    endAskedAt: moment('end_asked_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('realtime_calls_session').on(table.sessionId),
    index('realtime_calls_open').on(table.seenAt).where(sql`ended_at is null`),
  ],
);
