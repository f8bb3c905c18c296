import { CUSTOM_TEACHERS_MAX } from '@vivavoce/contracts/teachers/bounds';
import { createTeacher } from '@vivavoce/contracts/teachers/calls';
import { eq } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { teachers as table } from './tables.ts';

/**
 * Lets one more custom teacher of this person be made in this transaction. Of several at once each waits for the one
 * before it at the row of the account, and so counts what that one made.
 * @throws Refused too_many_teachers
 */
export async function admitCustomTeacher(tx: Orm, ownerId: string): Promise<void> {
  // Not a plain `update` lock: that would also hold up whoever else names this account, such as a lesson that begins.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, ownerId)).for('no key update');
  const theirs = await tx.$count(table, eq(table.createdBy, ownerId));
  if (theirs >= CUSTOM_TEACHERS_MAX) throw refuse(createTeacher, 'too_many_teachers');
}
