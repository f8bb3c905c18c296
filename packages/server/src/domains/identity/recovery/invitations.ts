import { INVITATION_LIFE_DAYS } from '@vivavoce/contracts/identity/bounds';
import type { AddressedUser } from '#domains/identity/accounts.ts';
import { resetLinks } from '#domains/identity/password/reset-links.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { invitationMail } from './invitation-mail.ts';

const MINUTES_PER_DAY = 24 * 60;

type Deps = Pick<Platform, 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog' | 'auditTrail'>;

export type Invite = ReturnType<typeof invitations>;

/**
 * Invites people to accounts that an administrator opened without a password (decision 0045). The invitation is the one
 * reset link of the account, with a longer life: setting the password proves the mailbox and takes the account over. The
 * mails of a mailbox that strangers can cause are not counted here, because only administrators invite.
 */
export function invitations({ clock, settings, texts, mail, securityLog, auditTrail }: Deps) {
  const links = resetLinks({ clock });

  /**
   * Mails an invitation, and records it in the audit trail. An account that exists already must be locked after this
   * call and not before, as with every reset link.
   * @returns false if the account was mailed a link a moment ago or too often; then nothing is mailed
   */
  return async function invite(
    tx: Orm,
    owner: Pick<AddressedUser, 'id' | 'email'>,
    actorId: string,
  ): Promise<boolean> {
    const code = await links.issue(tx, owner, INVITATION_LIFE_DAYS * MINUTES_PER_DAY);
    if (code === null) return false;
    await mail.send(tx, invitationMail({ settings, texts }, { to: owner.email, code }));
    await auditTrail.record(tx, 'invitation_sent', { actorId, subject: 'user', subjectId: owner.id });
    securityLog.record('code_mailed', { userId: owner.id, actorId, kind: 'invitation' });
    return true;
  };
}
