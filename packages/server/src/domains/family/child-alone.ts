import { deleteUser } from '@vivavoce/contracts/identity/account-security-calls';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'settings'> & {
  identity: Pick<Identity, 'userById'>;
  profiles: Pick<Profiles, 'decidesAlone'>;
};

export type ChildAlone = ReturnType<typeof childAlone>;

/**
 * What a child without an e-mail address may do alone to its account (decision 0042). A parent sets the pictures or the
 * PIN of such an account, so whoever is signed in may be the parent, or a sister on the same tablet.
 */
export function childAlone({ settings, identity, profiles }: Deps) {
  /**
   * Whether a child may give the account away or end it: only once the child has reached CONSENT_AGE. Where it is
   * not set, every learner decides alone about consents, but a child of six would lose everything by two presses.
   */
  const mayActAlone = async (orm: Orm, childId: string): Promise<boolean> =>
    settings.consentAge !== null && (await profiles.decidesAlone(orm, childId));

  return {
    mayActAlone,

    /** @throws Refused `deletion_needs_parent` for the account of a child who may not delete it alone */
    async requireMayDeleteOwn(tx: Orm, userId: string): Promise<void> {
      const account = await identity.userById(tx, userId);
      if (account?.email === null && !(await mayActAlone(tx, userId)))
        throw refuse(deleteUser, 'deletion_needs_parent');
    },
  };
}
