import { eq, inArray } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { joinName } from './names.ts';
import { profiles } from './tables.ts';

/** Returns the name of a person: from the profile, else from the account. Null for nobody, and for a deleted account. */
export type NameOf = (id: string | null) => string | null;

/** Reads the names of these people at once. */
export async function peopleNames(orm: Orm, ids: readonly (string | null)[]): Promise<NameOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await orm
    .select({
      ...{ id: user.id, displayName: user.displayName },
      ...{ firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(inArray(user.id, wanted));
  const names = new Map(
    rows.map(({ id, displayName, firstName, lastName }) => [
      id,
      joinName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || displayName,
    ]),
  );
  return (id) => (id && names.get(id)) ?? null;
}
