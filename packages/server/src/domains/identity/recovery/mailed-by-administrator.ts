import { sendInvitation, sendResetLink } from '@vivavoce/contracts/identity/recovery-calls';
import { eq } from 'drizzle-orm';
import { type AddressedUser, findUser, hasAddress } from '#domains/identity/accounts.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import type { PasswordReset } from '#domains/identity/password/password-reset.ts';
import { credential } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { Invite } from './invitations.ts';

type Deps = Pick<Platform, 'db' | 'settings' | 'auditTrail'> & {
  reset: Pick<PasswordReset, 'mailLink'>;
  invite: Invite;
};

/** Reports whether anybody could ever sign in to an account, or has proved its address. */
async function hasJoined(orm: Orm, { id, emailVerified, lastLoginAt }: AddressedUser): Promise<boolean> {
  if (emailVerified || lastLoginAt !== null) return true;
  const ways = await orm.select({ id: credential.id }).from(credential).where(eq(credential.userId, id));
  return ways.length > 0;
}

/**
 * Mails that an administrator has sent to a person, also to themselves. They go to the account's own address, and the
 * administrator sees nothing of the link. No account is locked: a link to an account that is disabled or gets another
 * address in the meantime opens nothing.
 */
export function mailedByAdministrator({ db, settings, auditTrail, reset, invite }: Deps) {
  /** @throws Refused `not_found`, `address_required`, `account_disabled` */
  async function mailable(tx: Orm, id: string): Promise<AddressedUser> {
    const owner = await findUser(tx, id);
    if (!owner) throw refuseCommon('not_found');
    if (!hasAddress(owner)) throw refuse(sendResetLink, 'address_required');
    if (isClosed(owner, settings)) throw refuse(sendResetLink, 'account_disabled');
    return owner;
  }

  return {
    /** @throws Refused what `mailable` refuses; `too_many_requests` */
    resetLink: ({ userId: actorId }: Caller, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const owner = await mailable(tx, id);
        await reset.mailLink(tx, owner, { actorId });
        await auditTrail.record(tx, 'reset_link_sent', { actorId, subject: 'user', subjectId: id });
      }),

    /** @throws Refused what `mailable` refuses; `already_verified`, `too_many_requests` */
    invitation: ({ userId: actorId }: Caller, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const owner = await mailable(tx, id);
        if (await hasJoined(tx, owner)) throw refuse(sendInvitation, 'already_verified');
        if (!(await invite(tx, owner, actorId))) throw refuseCommon('too_many_requests');
      }),
  };
}
