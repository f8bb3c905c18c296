import { CUSTOM_TEACHERS_MAX } from '@vivavoce/contracts/teachers/bounds';
import { createTeacher } from '@vivavoce/contracts/teachers/calls';
import { eq } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { teachers as table } from './tables.ts';

/**
 * Checks, within this transaction, that a person may make one more custom teacher. Simultaneous calls wait for each
 * other at the account's row, so each counts the teachers made before it.
 * @throws Refused too_many_teachers
 */
export async function admitCustomTeacher(tx: Orm, ownerId: string): Promise<void> {
  // A plain `update` lock would also hold up others that refer to this account, such as a lesson that begins.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, ownerId)).for('no key update');
  const theirs = await tx.$count(table, eq(table.createdBy, ownerId));
  if (theirs >= CUSTOM_TEACHERS_MAX) throw refuse(createTeacher, 'too_many_teachers');
}
