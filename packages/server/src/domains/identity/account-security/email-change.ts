import { confirmEmailChange, requestEmailChange } from '@vivavoce/contracts/identity/account-security-calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import { eq } from 'drizzle-orm';
import { proofMails } from '#domains/identity/email-code/mailbox-mails.ts';
import type { FactorRecoveries } from '#domains/identity/recovery/factor-recoveries.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import { forgetProofs } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserByEmail, hasAddress, isEmailTaken, normalisedEmail, presentUser } from '../accounts.ts';
import { isDemoAddress } from '../demo-accounts.ts';
import { type UserRow, user } from '../tables.ts';
import { emailChangeCodes } from './email-change-code.ts';
import { securityMails } from './security-mails.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'> & {
  revoked: Revocations;
  recoveries: Pick<FactorRecoveries, 'end'>;
};

export type EmailChanges = ReturnType<typeof emailChanges>;

/**
 * Changes an account's address: mails a code to the new address, asks the owner for that code, and notifies the old
 * address.
 */
export function emailChanges({ db, clock, settings, texts, mail, securityLog, revoked, recoveries }: Deps) {
  const mayMail = proofMails({ clock, settings });
  const codes = emailChangeCodes({ clock, settings });
  const mails = securityMails({ settings, texts });

  /** Mails the code for a new address. Throws what `request` throws about the address and the number of mails. */
  async function mailCode(
    tx: Orm,
    { userId, email, requestedBy = null }: { userId: string; email: string; requestedBy?: string | null },
  ): Promise<void> {
    if (isDemoAddress(email) || (await findUserByEmail(tx, email)))
      throw refuse(requestEmailChange, 'email_taken');
    const issued = await codes.issue(tx, { userId, email, requestedBy });
    if (issued.kind === 'sent_recently') throw refuse(requestEmailChange, 'code_sent_recently');
    if (issued.kind === 'sent_too_often') throw refuseCommon('too_many_requests');
    if (!(await mayMail(tx, email))) throw refuseCommon('too_many_requests');
    await mail.send(tx, mails.emailChangeCode(email, issued.code));
    securityLog.record('code_mailed', { userId, kind: 'email_change' });
  }

  /**
   * @throws Refused `same_email`, `address_required`, `email_taken`; `code_sent_recently` for a second request within a minute, and
   * `too_many_requests` when the account or the mailbox was sent too many codes in an hour
   */
  async function request(caller: Caller, typed: string): Promise<void> {
    const email = normalisedEmail(typed);
    await db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      if (!hasAddress(owner)) throw refuse(requestEmailChange, 'address_required');
      if (email === owner.email) throw refuse(requestEmailChange, 'same_email');
      await mailCode(tx, { userId: owner.id, email });
    });
  }

  /**
   * Ends all tokens, because they name the address; the sign-ins stay. From now on a password reset link that was
   * mailed to the former address is worthless (password-reset.ts compares the two addresses), and so is the recovery of
   * a second factor. With the first address of a child, the pictures or the PIN no longer prove who the child is.
   */
  async function giveAddress(tx: Orm, owner: UserRow, email: string, actorId: string): Promise<User> {
    const now = clock.now();
    const address = { email, emailVerified: true, emailVerifiedAt: now, updatedAt: now };
    await tx.update(user).set(address).where(eq(user.id, owner.id));
    await recoveries.end(tx, owner.id, 'email_changed');
    await revoked.endTokens(tx, owner.id, 'none');
    if (owner.email === null) await forgetProofs(tx, owner.id);
    else await mail.send(tx, mails.emailChanged(owner.email));
    securityLog.record('email_changed', { userId: owner.id, ...(actorId === owner.id ? {} : { actorId }) });
    return presentUser(tx, { ...owner, ...address });
  }

  /**
   * Gives an account the address that a code proves. A wrong code is an answer and not a refusal, because a refusal
   * thrown here would roll back its count.
   * @param actorId who typed the code, if it is not the owner
   */
  async function useCode(tx: Orm, owner: UserRow, code: string, actorId = owner.id) {
    const checked = await codes.check(tx, owner.id, code);
    if (checked.kind === 'wrong')
      securityLog.record('code_failed', { userId: owner.id, kind: 'email_change' });
    if (checked.kind !== 'right') return checked;
    const account = await giveAddress(tx, owner, checked.email, actorId);
    return { kind: 'changed', account } as const;
  }

  /** @throws Refused `wrong_code`, `code_gone`, or `email_taken` if another account took the address in the meantime */
  async function confirm(caller: Caller, code: string): Promise<User> {
    const outcome = await db
      .transaction(async (tx) => {
        const owner = await lockCaller(tx, caller);
        if (!hasAddress(owner)) return { kind: 'gone' } as const;
        return useCode(tx, owner, code);
      })
      .catch((error: unknown) => {
        throw isEmailTaken(error) ? refuse(confirmEmailChange, 'email_taken') : error;
      });
    switch (outcome.kind) {
      case 'changed':
        return outcome.account;
      case 'wrong':
        throw refuse(confirmEmailChange, 'wrong_code');
      case 'gone':
        throw refuse(confirmEmailChange, 'code_gone');
    }
  }

  return {
    request,
    confirm,
    /** For an account without an address, inside the transaction that has locked it. */
    first: {
      mailCode: (
        tx: Orm,
        { email, ...wanted }: { userId: string; email: string; requestedBy: string | null },
      ) => mailCode(tx, { ...wanted, email: normalisedEmail(email) }),
      wanted: codes.wanted,
      useCode,
    },
    sweep: () => codes.sweep(db.orm),
  };
}
