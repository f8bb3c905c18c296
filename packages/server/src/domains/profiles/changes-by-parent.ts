import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { trustedAge } from './own-age.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

/** What a parent may change about a child without an e-mail address. What is not sent keeps its value. */
export type ChildChanges = Partial<
  Pick<ProfileRow, 'firstName' | 'lastName' | 'age' | 'dateOfBirth' | 'picture'>
>;

/** Changes the profile of a child for a parent, whose word about the age replaces everything before it. */
export function changesByParent({ clock, pictures }: Pick<Platform, 'clock'> & { pictures: Pictures }) {
  return async function change(tx: Orm, userId: string, changes: ChildChanges): Promise<void> {
    const [existing] = await tx.select().from(table).where(eq(table.userId, userId)).for('no key update');
    if (!existing) return;
    const ageBasis = trustedAge(existing, changes, clock.now());
    await tx
      .update(table)
      .set({ ...changes, ageBasis, updatedAt: clock.now() })
      .where(eq(table.userId, userId));
    if (changes.picture !== undefined && existing.picture && existing.picture !== changes.picture)
      await pictures.forget(tx, existing.picture);
  };
}
