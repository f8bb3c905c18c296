import { linkedAdministratorRefusal } from '@vivavoce/contracts/access/calls';
import { eq } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { FamilyLink } from '#domains/access/family-links.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { barredRequestReaders as table } from './tables.ts';

type Deps = Pick<Platform, 'settings' | 'auditTrail'> & { access: Access; identity: Identity };

export type RequestReaders = ReturnType<typeof requestReaders>;

/**
 * Decides which administrators may read the private requests of a learner: those who are not linked to the learner and
 * never were, as far as it is known (decision 0034). An administrator may be a parent as well, and the child may be
 * afraid of this parent.
 */
export function requestReaders({ access, identity, settings, auditTrail }: Deps) {
  async function barredFrom(orm: Orm, childId: string): Promise<string[]> {
    const linked = await access.parentsOf(orm, childId);
    const rows = await orm.select({ personId: table.personId }).from(table).where(eq(table.childId, childId));
    return [...new Set([...linked, ...rows.map(({ personId }) => personId)])];
  }

  const isBarred = async (orm: Orm, childId: string, personId: string): Promise<boolean> =>
    (await barredFrom(orm, childId)).includes(personId);

  async function bar(tx: Orm, childId: string, personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    await tx
      .insert(table)
      .values([...personIds].sort().map((personId) => ({ childId, personId })))
      .onConflictDoNothing();
  }

  /** Returns the learners to whom a person is or was linked, as far as it is known. */
  async function learnersOf(orm: Orm, personId: string): Promise<string[]> {
    const linked = await access.childrenOf(orm, personId);
    const rows = await orm.select({ childId: table.childId }).from(table).where(eq(table.personId, personId));
    return [...new Set([...linked, ...rows.map(({ childId }) => childId)])];
  }

  /**
   * Whether an administrator is a party about another person. Who is or was linked to a learner is a party: about the
   * learner, and about everybody who is or was the learner's parent too, whose word would otherwise end with their account
   * or their age, and whose notices name the learner. So is a learner about the own parents.
   */
  async function isInvolved(orm: Orm, personId: string, administratorId: string): Promise<boolean> {
    if (personId === administratorId) return false;
    for (const learnerId of [personId, ...(await learnersOf(orm, personId))])
      if (learnerId === administratorId || (await isBarred(orm, learnerId, administratorId))) return true;
    return false;
  }

  return {
    /** Returns who is or was linked to a learner, as far as it is known. */
    barredFrom,

    /** Whether a person may read the requests of a learner, provided that the person is an administrator. */
    async mayRead(orm: Orm, childId: string, personId: string): Promise<boolean> {
      return personId !== childId && !(await isBarred(orm, childId, personId));
    },

    /** Lists the learners about whom a person may know nothing private: those of `mayRead`, for a query. */
    async learnersHiddenFrom(orm: Orm, personId: string): Promise<string[]> {
      return [...new Set([personId, ...(await learnersOf(orm, personId))])];
    },

    isInvolved,

    /**
     * Checks that an administrator may decide about another person, or see what this person sees.
     * @throws Refused `linked_administrator`
     */
    async requireUninvolved(orm: Orm, personId: string, administratorId: string): Promise<void> {
      if (await isInvolved(orm, personId, administratorId))
        throw new Refused('linked_administrator', linkedAdministratorRefusal.linked_administrator);
    },

    /** Returns the administrators who can sign in and may read the requests of a learner now. */
    async readersOf(orm: Orm, childId: string): Promise<UserRow[]> {
      const readers: UserRow[] = [];
      for (const administrator of await identity.workingAdministrators(orm)) {
        if (
          isClosed(administrator, settings) ||
          administrator.id === childId ||
          (await isBarred(orm, childId, administrator.id))
        )
          continue;
        readers.push(administrator);
      }
      return readers;
    },

    /** Whether a person is linked to any learner, or was and so is kept from reading requests. */
    async isOrWasLinked(orm: Orm, personId: string): Promise<boolean> {
      return (await learnersOf(orm, personId)).length > 0;
    },

    /** Keeps everybody who is linked to a learner from ever reading the learner's requests. */
    async barLinked(tx: Orm, childId: string): Promise<void> {
      await bar(tx, childId, await access.parentsOf(tx, childId));
    },

    /** Ends a link whose two accounts are locked, and keeps the parent from reading what the child asks later. */
    async endLink(tx: Orm, link: FamilyLink, actorId: string): Promise<boolean> {
      const { parentId, childId } = link;
      if (!(await access.endLink(tx, link, actorId))) return false;
      await bar(tx, childId, [parentId]);
      // Nobody but an administrator ends a link between two others.
      if (actorId !== parentId && actorId !== childId)
        await auditTrail.record(tx, 'link_ended', {
          ...{ actorId, subject: 'user', subjectId: childId },
          changes: { parentId: { before: parentId, after: null } },
        });
      return true;
    },
  };
}
