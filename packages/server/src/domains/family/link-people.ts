import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';

/** The names that may be told. An account that is deleted, or gave no name, has none. */
export type LinkNames = { childFirstName: string | null; parentName: string | null };

export type LinkPeople = ReturnType<typeof linkPeople>;

/**
 * The names of the people of a link. They come from profiles alone: the name of an account may be its e-mail address.
 * Of a child only the first name is told.
 */
export function linkPeople(profiles: Profiles) {
  async function parentName(orm: Orm, parentId: string): Promise<string | null> {
    const profile = await profiles.find(orm, parentId);
    return profile && joinName(profile);
  }

  async function childFirstName(orm: Orm, childId: string): Promise<string | null> {
    const profile = await profiles.find(orm, childId);
    return profile?.firstName ?? null;
  }

  return {
    parentName,
    childFirstName,
    /** Returns both names; null for an account that is deleted. */
    async namesOf(
      orm: Orm,
      { childId, parentId }: { childId: string | null; parentId: string | null },
    ): Promise<LinkNames> {
      return {
        childFirstName: childId && (await childFirstName(orm, childId)),
        parentName: parentId && (await parentName(orm, parentId)),
      };
    },
  };
}
