import { confirmChildAddress, requestChildAddress } from '@vivavoce/contracts/family/child-account-calls';
import type { Access } from '#domains/access/access.ts';
import { isEmailTaken, normalisedEmail } from '#domains/identity/accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { mailboxOf } from '#platform/mail/mailbox-of.ts';
import type { Platform } from '#platform/platform.ts';
import type { ChildAccountsOfParents } from './child-accounts.ts';
import type { ChildAlone } from './child-alone.ts';
import type { LastParents } from './last-parent.ts';
import type { Tell } from './notices/tell.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  identity: Identity;
  access: Access;
  accounts: Pick<ChildAccountsOfParents, 'lockForParent'>;
  alone: Pick<ChildAlone, 'mayActAlone'>;
  lastParents: Pick<LastParents, 'hasOtherParent'>;
  tell: Tell;
};

/**
 * Gives a child the first e-mail address of its own: a code that is mailed there proves it. From then on the account is
 * an ordinary one. Lessons, links and the secret on paired devices stay. Whoever reads that mailbox has the account, so
 * no parent gives their own mailbox, and of several parents one asks for the code and another types it (decision 0042).
 */
export function childAddress({ db, clock, identity, access, accounts, alone, lastParents, tell }: Deps) {
  /** @throws Refused `address_needs_parent`, `child_has_own_address`, and what `lockForParent` throws */
  async function lockForAddress(
    tx: Orm,
    endpoint: typeof requestChildAddress | typeof confirmChildAddress,
    { caller, childId }: { caller: Caller; childId: string },
  ): Promise<UserRow> {
    const isChild = caller.userId === childId;
    const child = isChild
      ? await identity.lockForUpdate(tx, childId)
      : await accounts.lockForParent(tx, caller, childId);
    if (!child) throw refuseCommon('not_found');
    if (child.email !== null) throw refuse(endpoint, 'child_has_own_address');
    if (isChild && !(await alone.mayActAlone(tx, childId))) throw refuse(endpoint, 'address_needs_parent');
    return child;
  }

  /** @throws Refused `address_of_parent` for an address that leads to the mailbox of a linked parent */
  async function requireOwnMailbox(tx: Orm, childId: string, email: string): Promise<void> {
    for (const parentId of await access.parentsOf(tx, childId)) {
      const parent = await identity.userById(tx, parentId);
      if (parent?.email && mailboxOf(parent.email) === mailboxOf(email))
        throw refuse(requestChildAddress, 'address_of_parent');
    }
  }

  /** Finds which parent wants this address: a parent who only has the code sent again agrees with the one who asked. */
  async function askerOf(tx: Orm, { userId }: Caller, childId: string, email: string): Promise<string> {
    const wanted = await identity.firstAddress.wanted(tx, childId);
    return (wanted?.email === normalisedEmail(email) && wanted.requestedBy) || userId;
  }

  return {
    /**
     * @returns whether another parent has to type the code
     * @throws Refused as `requestChildAddress` lists; `too_many_requests` after too many mails
     */
    async request(caller: Caller, childId: string, email: string): Promise<{ needsOtherParent: boolean }> {
      await requireRecent(db.orm, caller, clock.now());
      return db.transaction(async (tx) => {
        await lockForAddress(tx, requestChildAddress, { caller, childId });
        await requireOwnMailbox(tx, childId, email);
        const requestedBy = caller.userId === childId ? null : await askerOf(tx, caller, childId, email);
        await identity.firstAddress.mailCode(tx, { userId: childId, email, requestedBy });
        const link = { parentId: caller.userId, childId };
        if (requestedBy !== caller.userId || !(await lastParents.hasOtherParent(tx, link)))
          return { needsOtherParent: false };
        await tell(tx, { kind: 'child_address', childId, otherId: caller.userId, isGiven: false });
        return { needsOtherParent: true };
      });
    },

    /** @throws Refused as `confirmChildAddress` lists */
    async confirm(caller: Caller, childId: string, code: string): Promise<void> {
      await requireRecent(db.orm, caller, clock.now());
      const { kind } = await db
        .transaction(async (tx) => {
          const child = await lockForAddress(tx, confirmChildAddress, { caller, childId });
          const wanted = await identity.firstAddress.wanted(tx, childId);
          const link = { parentId: caller.userId, childId };
          if (wanted?.requestedBy === caller.userId && (await lastParents.hasOtherParent(tx, link)))
            throw refuse(confirmChildAddress, 'address_needs_other_parent');
          const used = await identity.firstAddress.useCode(tx, child, code, caller.userId);
          if (used.kind === 'changed')
            await tell(tx, { kind: 'child_address', childId, otherId: caller.userId, isGiven: true });
          return used;
        })
        .catch((error: unknown) => {
          throw isEmailTaken(error) ? refuse(confirmChildAddress, 'email_taken') : error;
        });
      if (kind === 'wrong') throw refuse(confirmChildAddress, 'wrong_code');
      if (kind === 'gone') throw refuse(confirmChildAddress, 'code_gone');
    },
  };
}
