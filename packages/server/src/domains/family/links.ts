import { endLink, type LinkedChild, type LinkedParent } from '@vivavoce/contracts/family/link-calls';
import type { Access } from '#domains/access/access.ts';
import type { FamilyLink, FamilyLinkRow } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { LastParents } from './last-parent.ts';
import type { LinkPeople } from './link-people.ts';
import type { RequestReaders } from './request-readers.ts';

type Deps = Pick<Platform, 'db'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  people: LinkPeople;
  lastParents: LastParents;
  readers: RequestReaders;
};

const since = ({ createdAt, childMailedAt }: FamilyLinkRow) => ({
  linkedAt: createdAt.toISOString(),
  childMailedAt: childMailedAt?.toISOString() ?? null,
});

/** The links between parents and children, as both sides see them, and their end (RES-116). */
export function links({ db, identity, access, profiles, people, lastParents, readers }: Deps) {
  /** Lists who is linked to a child. */
  async function parents(childId: string): Promise<LinkedParent[]> {
    const rows = await access.linksOf(db.orm, 'childId', childId);
    const parentOf = async (row: FamilyLinkRow) => ({
      parentId: row.parentId,
      name: (await people.parentName(db.orm, row.parentId)) ?? '',
      ...since(row),
    });
    return Promise.all(rows.map(parentOf));
  }

  /** Lists to whom a parent is linked. */
  async function children(parentId: string): Promise<LinkedChild[]> {
    const rows = await access.linksOf(db.orm, 'parentId', parentId);
    const childOf = async (row: FamilyLinkRow) => ({
      childId: row.childId,
      firstName: (await people.childFirstName(db.orm, row.childId)) ?? '',
      ...since(row),
    });
    return Promise.all(rows.map(childOf));
  }

  /**
   * Checks that somebody who may read the links of this child may end this one. An administrator ends the last link of a
   * child as well, because a child may need to be protected from a parent.
   */
  async function requireMayEnd(tx: Orm, caller: Caller, link: FamilyLink): Promise<void> {
    const { parentId, childId } = link;
    if (caller.userId !== parentId && caller.userId !== childId) {
      if (!caller.mayAdminister) throw refuse(endLink, 'link_of_other_parent');
      return readers.requireUninvolved(tx, childId, caller.userId);
    }
    if (caller.userId === childId && !(await profiles.decidesAlone(tx, childId)))
      throw refuse(endLink, 'link_end_needs_parent');
    await lastParents.requireOtherParent(tx, link);
  }

  /**
   * Ends a link; of two calls at once, the later finds it gone.
   * @throws Refused as `endLink` lists
   */
  async function end(caller: Caller, link: FamilyLink): Promise<void> {
    await db.transaction(async (tx) => {
      await identity.lockAll(tx, [link.parentId, link.childId]);
      await requireMayEnd(tx, caller, link);
      if (!(await readers.endLink(tx, link, caller.userId))) throw refuse(endLink, 'link_gone');
    });
  }

  return { parents, children, end };
}
