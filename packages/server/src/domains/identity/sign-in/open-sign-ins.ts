import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type AccountRole, signIn, user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';

/**
 * Finds those of these sign-ins that are still open, each with the role that its owner has now. A sign-in is over when it
 * was ended, or when its account is disabled or deleted.
 */
export async function openSignIns(
  orm: Orm,
  signInIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRole>> {
  if (signInIds.length === 0) return new Map();
  const rows = await orm
    .select({ id: signIn.id, role: user.role })
    .from(signIn)
    .innerJoin(user, eq(user.id, signIn.userId))
    .where(and(inArray(signIn.id, [...signInIds]), isNull(user.disabledAt)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
