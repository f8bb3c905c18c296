import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { auditValues } from '#platform/audit-trail/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { securityEvents } from '#platform/security-log/tables.ts';

/**
 * Returns a function that removes the ids of deleted people from the security log, and what the audit trail keeps of
 * them. The deletion of an account does so itself, but another server may record something of that account a moment later.
 */
export function forgettingDeletedPeople({
  db,
  securityRecords,
  auditTrail,
}: Pick<Platform, 'db' | 'securityRecords' | 'auditTrail'>) {
  const namedIn = (column: PgColumn) =>
    db.orm
      .selectDistinct({ id: sql<string>`${column}` })
      .from(column.table)
      .leftJoin(user, eq(user.id, column))
      .where(and(isNotNull(column), isNull(user.id)));

  return async function forgetDeletedPeople(): Promise<void> {
    const gone = await union(namedIn(securityEvents.userId), namedIn(securityEvents.actorId));
    for (const { id } of gone) await db.transaction((tx) => securityRecords.forget(tx, id));
    for (const { id } of await namedIn(auditValues.personId))
      await db.transaction((tx) => auditTrail.forget(tx, id));
  };
}
