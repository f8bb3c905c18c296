import { actingParentRefusals } from '@vivavoce/contracts/access/calls';
import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import type { ProfileRow } from './tables.ts';

/** An account. Whether it counts as verified is not enough: a child without an address never acts as a parent. */
type Account = Pick<UserRow, 'id' | 'emailVerified'>;

type Deps = Pick<Platform, 'clock'> & {
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
};

/**
 * Decides who may act as a parent: give a consent for a child, link to one, correct a child's age (RES-115). A child who
 * opens a second account must not become their own parent with it.
 */
export function actingParents({ clock, find }: Deps) {
  async function reasonAgainst(
    orm: Orm,
    account: Account,
  ): Promise<keyof typeof actingParentRefusals | null> {
    if (!account.emailVerified) return 'parent_email_unverified';
    const profile = await find(orm, account.id);
    const age = profile && ageNow(profile, clock.now());
    return age === null || age < ADULT_AGE_YEARS ? 'parent_not_adult' : null;
  }

  return {
    /** Reports whether an account may act as a parent now. */
    mayAct: async (orm: Orm, account: Account): Promise<boolean> =>
      (await reasonAgainst(orm, account)) === null,

    /**
     * Checks that an account may act as a parent now. Withdrawing something never needs this.
     * @throws Refused `parent_email_unverified`, `parent_not_adult`
     */
    async requireActingParent(orm: Orm, account: Account): Promise<void> {
      const reason = await reasonAgainst(orm, account);
      if (reason !== null) throw new Refused(reason, actingParentRefusals[reason]);
    },
  };
}
