import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type UserRow, user } from './tables.ts';

/** Reports whether an account may currently act as an administrator; a disabled one may not. */
export const isWorkingAdmin = (row: UserRow): boolean => row.role === 'ADMIN' && row.disabledAt === null;

/**
 * Locks an account and every administrator's account until the transaction ends, always in the same order. If two
 * administrators demote or delete each other at once, the second request sees what the first one did, so one
 * administrator always remains.
 * @returns the locked accounts; the account `id` is among them unless it is gone
 */
export function lockWithAdministrators(tx: Orm, id: string): Promise<UserRow[]> {
  return tx
    .select()
    .from(user)
    .where(or(eq(user.id, id), eq(user.role, 'ADMIN')))
    .orderBy(asc(user.id))
    .for('update');
}

/** Returns every account that may act as an administrator now. */
export function workingAdministrators(orm: Orm): Promise<UserRow[]> {
  return orm
    .select()
    .from(user)
    .where(and(eq(user.role, 'ADMIN'), isNull(user.disabledAt)))
    .orderBy(asc(user.id));
}
