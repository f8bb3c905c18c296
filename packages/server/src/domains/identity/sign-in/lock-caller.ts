import { and, eq } from 'drizzle-orm';
import { lockUser } from '#domains/identity/accounts.ts';
import { signIn, type UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';

/**
 * Locks the caller's account until the transaction ends, so that a change that signs everyone out happens entirely
 * before or entirely after this transaction. If it happens before, a caller who was signed out in mid-call can no
 * longer change the ways to sign in to the account.
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
