import { endLink } from '@vivavoce/contracts/family/link-calls';
import { deleteUser } from '@vivavoce/contracts/identity/account-security-calls';
import type { Access } from '#domains/access/access.ts';
import type { FamilyLink } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';

type Deps = { identity: Identity; access: Access; profiles: Pick<Profiles, 'mayActAsParent'> };

export type LastParents = ReturnType<typeof lastParents>;

/**
 * Keeps a parent with every child who has no e-mail address: only a linked parent can let such a child in, and set a new
 * secret. A parent whose account is disabled or who may not act as a parent does not count.
 */
export function lastParents({ identity, access, profiles }: Deps) {
  async function mayOneLetIn(orm: Orm, parents: readonly (UserRow | null)[]): Promise<boolean> {
    for (const parent of parents)
      if (parent?.disabledAt === null && (await profiles.mayActAsParent(orm, parent))) return true;
    return false;
  }

  /**
   * Finds those of these children whom only this parent can let in. Locks their links, so that of two parents who leave
   * at once, the later one stays.
   */
  async function dependentOn(tx: Orm, parentId: string, childIds: readonly string[]): Promise<string[]> {
    const accounts = await Promise.all(childIds.map((id) => identity.userById(tx, id)));
    const concerned = accounts.flatMap((account) => (account?.email === null ? [account.id] : [])).sort();
    if (concerned.length === 0) return [];
    const links = await access.lockLinksOf(tx, concerned);
    const dependent: string[] = [];
    for (const childId of concerned) {
      const others = links.filter((link) => link.childId === childId && link.parentId !== parentId);
      const accounts = await Promise.all(others.map((link) => identity.userById(tx, link.parentId)));
      if (!(await mayOneLetIn(tx, accounts))) dependent.push(childId);
    }
    return dependent;
  }

  /** Whether another linked parent than this one can let the child in now. */
  async function hasOtherParent(orm: Orm, { parentId, childId }: FamilyLink): Promise<boolean> {
    const others = (await access.parentsOf(orm, childId)).filter((id) => id !== parentId);
    return mayOneLetIn(orm, await Promise.all(others.map((id) => identity.userById(orm, id))));
  }

  return {
    hasOtherParent,

    /** @throws Refused `link_of_last_parent` */
    async requireOtherParent(tx: Orm, { parentId, childId }: FamilyLink): Promise<void> {
      const linked = (await access.parentsOf(tx, childId)).includes(parentId);
      if (linked && (await dependentOn(tx, parentId, [childId])).length > 0)
        throw refuse(endLink, 'link_of_last_parent');
    },

    /** @throws Refused `last_parent` for an account that is about to be deleted */
    async requireNoneLeftAlone(tx: Orm, userId: string): Promise<void> {
      const childIds = await access.childrenOf(tx, userId);
      if ((await dependentOn(tx, userId, childIds)).length > 0) throw refuse(deleteUser, 'last_parent');
    },
  };
}
