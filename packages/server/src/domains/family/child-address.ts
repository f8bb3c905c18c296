import { confirmChildAddress, requestChildAddress } from '@vivavoce/contracts/family/child-account-calls';
import { isEmailTaken } from '#domains/identity/accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ChildAccountsOfParents } from './child-accounts.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  identity: Identity;
  profiles: Profiles;
  accounts: Pick<ChildAccountsOfParents, 'lockForParent'>;
};

/**
 * Gives a child the first e-mail address of its own: a code that is mailed there proves it. From then on the account is
 * an ordinary one. Lessons, links and the secret on paired devices stay.
 */
export function childAddress({ db, clock, identity, profiles, accounts }: Deps) {
  /** @throws Refused `address_needs_parent`, `child_has_own_address`, and what `lockForParent` throws */
  async function lockForAddress(
    tx: Orm,
    endpoint: typeof requestChildAddress | typeof confirmChildAddress,
    { caller, childId }: { caller: Caller; childId: string },
  ): Promise<UserRow> {
    const isChild = caller.userId === childId;
    if (isChild && !(await profiles.decidesAlone(tx, childId)))
      throw refuse(endpoint, 'address_needs_parent');
    const child = isChild
      ? await identity.lockForUpdate(tx, childId)
      : await accounts.lockForParent(tx, caller, childId);
    if (!child) throw refuseCommon('not_found');
    if (child.email !== null) throw refuse(endpoint, 'child_has_own_address');
    return child;
  }

  return {
    /** @throws Refused as `requestChildAddress` lists; `too_many_requests` after too many mails */
    async request(caller: Caller, childId: string, email: string): Promise<void> {
      await requireRecent(db.orm, caller, clock.now());
      await db.transaction(async (tx) => {
        await lockForAddress(tx, requestChildAddress, { caller, childId });
        await identity.firstAddress.mailCode(tx, childId, email);
      });
    },

    /** @throws Refused as `confirmChildAddress` lists */
    async confirm(caller: Caller, childId: string, code: string): Promise<void> {
      await requireRecent(db.orm, caller, clock.now());
      const { kind } = await db
        .transaction(async (tx) => {
          const child = await lockForAddress(tx, confirmChildAddress, { caller, childId });
          return identity.firstAddress.useCode(tx, child, code);
        })
        .catch((error: unknown) => {
          throw isEmailTaken(error) ? refuse(confirmChildAddress, 'email_taken') : error;
        });
      if (kind === 'wrong') throw refuse(confirmChildAddress, 'wrong_code');
      if (kind === 'gone') throw refuse(confirmChildAddress, 'code_gone');
    },
  };
}
