import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What happened that concerns the security of an account (RES-120). No column holds a secret, the address of a mailbox
 * or a word of a person. The ids reference no table, because the platform knows none of the domains' tables. The
 * deletion of an account empties them.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: text('event').$type<SecurityEvent>().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    userId: uuid('user_id'),
    actorId: uuid('actor_id'),
    /** A keyed hash of the caller's network, never its address. */
    network: text('network'),
    sessionId: uuid('session_id'),
    kind: text('kind'),
    /** How often it happened before the row was written. */
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('security_events_happened').on(table.happenedAt),
    index('security_events_event').on(table.event, table.id),
    index('security_events_user').on(table.userId),
    index('security_events_actor').on(table.actorId),
  ],
);
