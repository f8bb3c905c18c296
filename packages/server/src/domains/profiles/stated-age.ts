import { raisedAgeRefusals } from '@vivavoce/contracts/access/calls';
import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import type { Access } from '#domains/access/access.ts';
import { STRONG_PROOFS } from '#domains/access/consents.ts';
import type { FamilyLink } from '#domains/access/family-links.ts';
import type { AdministratorDecides } from '#domains/identity/account-security/account-state.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import { statedAfter } from './own-age.ts';
import type { ProfileRow } from './tables.ts';

type Stated = Partial<Pick<ProfileRow, 'age' | 'dateOfBirth'>>;

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  identity: Pick<Identity, 'administratorDecides'>;
  access: Access;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
};

export type StatedAges = ReturnType<typeof statedAges>;

/** Decides who may state an age for somebody else where much ends with it (decision 0042). */
export function statedAges({ clock, settings, identity, access, find }: Deps) {
  async function agesOf(orm: Orm, userId: string, stated: Stated) {
    const [profile, now] = [await find(orm, userId), clock.now()];
    return { before: profile && ageNow(profile, now), after: ageNow(statedAfter(profile, stated), now) };
  }

  /** Whether a parent has proved to be one of this child, in a way that suffices by every method (decision 0039). */
  async function isProved(orm: Orm, { parentId, childId }: FamilyLink): Promise<boolean> {
    if ((await access.wasCardChecked(orm, parentId)) || (await access.hasAgreement(orm, childId)))
      return true;
    const own = (await access.openConsents(orm, [childId])).filter(({ givenBy }) => givenBy === parentId);
    return own.some(({ proof }) => STRONG_PROOFS.some((strong) => strong === proof));
  }

  /**
   * Whether an age ends what one parent must not end alone. From `CONSENT_AGE` on no consent has to be proved. The rules of
   * parents end with an adult, and a refusal of a consent does not bind a learner who decides alone (decisions 0034 and
   * 0038).
   */
  async function endsTooMuch(orm: Orm, link: FamilyLink, stated: Stated): Promise<boolean> {
    const { parentId, childId } = link;
    const { before, after } = await agesOf(orm, childId, stated);
    if (after === null || (before !== null && after <= before)) return false;
    const { consentAge, consentMethod } = settings;
    const endsNeed = consentAge !== null && after >= consentAge && (before === null || before < consentAge);
    if (endsNeed && consentMethod !== 'account' && !(await isProved(orm, link))) return true;
    const isOther = (id: string) => id !== parentId;
    if (!(await access.parentsOf(orm, childId)).some(isOther)) return false;
    const refusals = await access.consentRefusals(orm, childId);
    return after >= ADULT_AGE_YEARS || refusals.some((refusal) => isOther(refusal.parentId));
  }

  return {
    /** @throws Refused `age_needs_administrator` for an age that this parent may not state alone */
    async requireMayRaise(tx: Orm, link: FamilyLink, stated: Stated): Promise<void> {
      if (await endsTooMuch(tx, link, stated))
        throw new Refused('age_needs_administrator', raisedAgeRefusals.age_needs_administrator);
    },

    /**
     * Asks whether an administrator may decide, where a parent may not, and about the age of a parent: who is no adult
     * cannot act as one.
     * @throws Refused `linked_administrator` by the family
     */
    async requireMayDecide(tx: Orm, decides: AdministratorDecides, stated: Stated): Promise<void> {
      const { administratorId, userId } = decides;
      const { before, after } = await agesOf(tx, userId, stated);
      if (before === after) return;
      const isParent = (await access.childrenOf(tx, userId)).length > 0;
      if (isParent || (await endsTooMuch(tx, { parentId: administratorId, childId: userId }, stated)))
        await identity.administratorDecides.publish(tx, decides);
    },
  };
}
