import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { securityEvents } from '#platform/security-log/tables.ts';

/**
 * Returns a function that removes the ids of deleted people from the security log. The deletion of an account does so
 * itself, but another server may record an event of that account a moment later.
 */
export function forgettingDeletedPeople({ db, securityRecords }: Pick<Platform, 'db' | 'securityRecords'>) {
  const namedIn = (column: typeof securityEvents.userId | typeof securityEvents.actorId) =>
    db.orm
      .selectDistinct({ id: sql<string>`${column}` })
      .from(securityEvents)
      .leftJoin(user, eq(user.id, column))
      .where(and(isNotNull(column), isNull(user.id)));

  return async function forgetDeletedPeople(): Promise<void> {
    const gone = await union(namedIn(securityEvents.userId), namedIn(securityEvents.actorId));
    for (const { id } of gone) await db.transaction((tx) => securityRecords.forget(tx, id));
  };
}
