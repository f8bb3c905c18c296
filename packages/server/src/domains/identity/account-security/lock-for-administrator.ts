import { isWorkingAdmin, lockWithAdministrators } from '#domains/identity/administrators.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';

/**
 * Locks an account about which an administrator decides, and every administrator's, so that two administrators who
 * disable each other at once do so one after the other.
 * @returns the account, and how many administrators there are
 * @throws Refused `not_found`; `unauthenticated` if the caller stopped being an administrator while waiting
 */
export async function lockForAdministrator(
  tx: Orm,
  caller: Caller,
  id: string,
): Promise<{ owner: UserRow; administrators: number }> {
  const held = await lockWithAdministrators(tx, id);
  const administrators = held.filter(isWorkingAdmin);
  if (!administrators.some((row) => row.id === caller.userId)) throw refuseCommon('unauthenticated');
  await lockCaller(tx, caller);
  const owner = held.find((row) => row.id === id);
  if (!owner) throw refuseCommon('not_found');
  return { owner, administrators: administrators.length };
}
