import { countsAsVerified, findUser } from '#domains/identity/accounts.ts';
import type { Orm } from '#platform/db/database.ts';

/**
 * Whether we know that the person behind an account can be reached, so that a lesson belongs to somebody. That is the
 * owner of a verified e-mail address, or a child without an address, for whom a parent vouches.
 */
export async function isReachable(orm: Orm, userId: string): Promise<boolean> {
  const owner = await findUser(orm, userId);
  return owner !== null && countsAsVerified(owner);
}
