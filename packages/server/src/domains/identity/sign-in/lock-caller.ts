import { and, eq } from 'drizzle-orm';
import { lockUser } from '#domains/identity/accounts.ts';
import { signIn, type UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';

/**
 * The caller's account, held until the transaction ends: a change that signs everybody out comes wholly before or
 * wholly after. Before: whoever it signed out, in the midst of a call, changes nothing any more about how to sign in.
 * @throws Refused `unauthenticated`
 */
export async function lockCaller(tx: Orm, { userId, signInId }: Caller): Promise<UserRow> {
  const owner = await lockUser(tx, userId);
  const stillSignedIn = await tx
    .select({ id: signIn.id })
    .from(signIn)
    .where(and(eq(signIn.id, signInId), eq(signIn.userId, userId)));
  if (!owner || stillSignedIn.length === 0) throw refuseCommon('unauthenticated');
  return owner;
}
