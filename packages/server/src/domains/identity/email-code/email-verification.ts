import { sendEmailCode } from '@vivavoce/contracts/identity/calls';
import { eq } from 'drizzle-orm';
import { type AddressedUser, hasAddress, lockUser, normalisedEmail } from '#domains/identity/accounts.ts';
import { user as table } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { codeMail } from './code-mail.ts';
import { type CodeCheck, emailCodes } from './email-code.ts';
import { proofMails } from './mailbox-mails.ts';
import type { IssuedCode } from './mailed-code.ts';

const CHECK_TEXTS: Record<CodeCheck, string> = {
  right: 'verify_done',
  wrong: 'verify_error_invalid_code',
  gone: 'verify_error_code_gone',
};

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'>;

export type EmailVerification = ReturnType<typeof emailVerification>;

/**
 * Checks that an e-mail address belongs to its user: mails a code, and asks the user for it (specification §2.3,
 * RES-32).
 */
export function emailVerification({ db, clock, settings, texts, mail, securityLog }: Deps) {
  const codes = emailCodes({ clock, settings });
  const mayMail = proofMails({ clock, settings });

  /**
   * Mails a fresh code, if one may be sent now to the account and to the mailbox. The code and the mail are in one
   * transaction.
   * @param by the administrator who has it mailed, if it is not the owner
   */
  async function mailCode(
    tx: Orm,
    owner: Pick<AddressedUser, 'id' | 'email'>,
    by: { actorId?: string } = {},
  ): Promise<IssuedCode['kind']> {
    if (!(await mayMail(tx, owner.email))) return 'sent_too_often';
    const issued = await codes.issue(tx, owner);
    if (issued.kind === 'issued') {
      await mail.send(tx, codeMail({ settings, texts }, { to: owner.email, code: issued.code }));
      securityLog.record('code_mailed', { userId: owner.id, ...by, kind: 'email_code' });
    }
    return issued.kind;
  }

  /**
   * Mails a fresh code to an account that is locked.
   * @param by the administrator who has it mailed, if it is not the owner
   * @throws Refused `code_sent_recently` for a second code within a minute, and `too_many_requests` after too many codes
   * in an hour
   */
  async function mailAgain(tx: Orm, owner: AddressedUser, by?: { actorId: string }): Promise<void> {
    const mailed = await mailCode(tx, owner, by);
    if (mailed === 'sent_recently') throw refuse(sendEmailCode, 'code_sent_recently');
    if (mailed === 'sent_too_often') throw refuseCommon('too_many_requests');
  }

  /**
   * Returns the caller's account if the address in the body is its own, because no caller may have codes sent to other
   * people. Locks the account before the code, as everywhere else: in the other order, this call and a change of the
   * account could wait for each other.
   */
  async function ownAccount(tx: Orm, caller: Caller, email: string): Promise<AddressedUser> {
    const owner = await lockUser(tx, caller.userId);
    if (!owner) throw refuseCommon('unauthenticated');
    if (!hasAddress(owner) || normalisedEmail(email) !== owner.email) throw refuseCommon('forbidden');
    return owner;
  }

  /** @throws Refused `already_verified`, and what `mailAgain` refuses */
  async function send(caller: Caller, email: string) {
    return db.transaction(async (tx) => {
      const owner = await ownAccount(tx, caller, email);
      if (owner.emailVerified) throw refuse(sendEmailCode, 'already_verified');
      await mailAgain(tx, owner);
      return { success: true, message: texts.say('verify_sent') };
    });
  }

  /** Checks a code. A wrong code is an answer, not a refusal, because a refusal would roll back its count. */
  async function verify(caller: Caller, email: string, code: string) {
    return db.transaction(async (tx) => {
      const owner = await ownAccount(tx, caller, email);
      const result = await codes.check(tx, owner, code);
      if (result === 'wrong') securityLog.record('code_failed', { userId: owner.id, kind: 'email_code' });
      if (result === 'right') {
        const now = clock.now();
        await tx
          .update(table)
          .set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now })
          .where(eq(table.id, owner.id));
      }
      return { success: result === 'right', message: texts.say(CHECK_TEXTS[result]) };
    });
  }

  return { mailCode, mailAgain, send, verify, sweep: () => codes.sweep(db.orm) };
}
