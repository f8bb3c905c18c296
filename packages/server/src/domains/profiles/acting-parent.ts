import { actingParentRefusals } from '@vivavoce/contracts/access/calls';
import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import type { ProfileRow } from './tables.ts';

type Deps = Pick<Platform, 'clock'> & {
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
};

/**
 * Decides who may act as a parent: give a consent for a child, link to one, correct a child's age (RES-115). A child who
 * opens a second account must not become their own parent with it.
 */
export function actingParents({ clock, find }: Deps) {
  /**
   * Checks that an account may act as a parent now. Withdrawing something never needs this.
   * @throws Refused `parent_email_unverified`, `parent_not_adult`
   */
  return async function requireActingParent(
    orm: Orm,
    account: Pick<UserRow, 'id' | 'emailVerified'>,
  ): Promise<void> {
    if (!account.emailVerified) throw refused('parent_email_unverified');
    const profile = await find(orm, account.id);
    const age = profile && ageNow(profile, clock.now());
    if (age === null || age < ADULT_AGE_YEARS) throw refused('parent_not_adult');
  };
}

const refused = (code: keyof typeof actingParentRefusals) => new Refused(code, actingParentRefusals[code]);
