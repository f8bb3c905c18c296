import type { AuditAction, AuditSubject } from '@vivavoce/contracts/wire/audit-actions';
import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * What administrators did (decision 0043). Entries are only ever added: a trigger of the database refuses every change,
 * and with DATABASE_OWNER_URL the server's own role has no right to one. The ids reference no table, because the platform
 * knows none of the domains' tables, and because an entry outlives what it is about.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    action: text('action').$type<AuditAction>().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id').notNull(),
    subject: text('subject').$type<AuditSubject>(),
    subjectId: uuid('subject_id'),
    /** The person whose data it is about, such as the learner of a session. */
    personId: uuid('person_id'),
    /** The names of the fields that were changed. */
    fields: text('fields').array().notNull(),
    /** A keyed hash of the caller's network, never its address. */
    network: text('network'),
  },
  (table) => [
    index('audit_entries_happened').on(table.happenedAt),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_subject').on(table.subjectId, table.id),
    index('audit_entries_person').on(table.personId, table.id),
    index('audit_entries_action').on(table.action, table.id),
  ],
);

/**
 * The values of an entry: what a field held before and after, and the reason that the administrator gave (as the field
 * `reason`). They are kept apart, because they are erased with the person whom they are about.
 */
export const auditValues = pgTable(
  'audit_values',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    personId: uuid('person_id'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.field] }),
    index('audit_values_person').on(table.personId),
  ],
);
