import { raisedAgeRefusals } from '@vivavoce/contracts/access/calls';
import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import type { ProfileRow } from './tables.ts';

type Stated = Partial<Pick<ProfileRow, 'age' | 'dateOfBirth'>>;

type Deps = Pick<Platform, 'clock'> & {
  access: Pick<Access, 'parentsOf' | 'consentRefusals'>;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
};

/**
 * Keeps one parent from ending by an age what another parent set: the rules of parents end with an adult, and a refusal of a
 * consent does not bind a learner who decides alone (decisions 0034 and 0038).
 */
export function raisedAges({ clock, access, find }: Deps) {
  /** @throws Refused `age_needs_administrator` */
  return async function requireMayRaise(
    tx: Orm,
    { parentId, childId }: { parentId: string; childId: string },
    { age = null, dateOfBirth = null }: Stated,
  ): Promise<void> {
    const now = clock.now();
    const profile = await find(tx, childId);
    const before = profile && ageNow(profile, now);
    const after = ageNow({ age, dateOfBirth }, now);
    if (after === null || (before !== null && after <= before)) return;
    const isOther = (id: string) => id !== parentId;
    if (!(await access.parentsOf(tx, childId)).some(isOther)) return;
    const refusals = await access.consentRefusals(tx, childId);
    if (after >= ADULT_AGE_YEARS || refusals.some((refusal) => isOther(refusal.parentId)))
      throw new Refused('age_needs_administrator', raisedAgeRefusals.age_needs_administrator);
  };
}
