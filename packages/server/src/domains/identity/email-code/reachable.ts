import { findUser } from '#domains/identity/accounts.ts';
import type { Orm } from '#platform/db/database.ts';

/**
 * Whether we know that the person behind an account can be reached, so that a lesson belongs to somebody. That is the
 * owner of a verified e-mail address. An account that has no address of its own is to be judged here as well, by the
 * parent who made it.
 */
export async function isReachable(orm: Orm, userId: string): Promise<boolean> {
  return (await findUser(orm, userId))?.emailVerified ?? false;
}
