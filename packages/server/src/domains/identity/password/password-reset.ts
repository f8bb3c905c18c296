import { forgotPassword, resetPassword } from '@vivavoce/contracts/identity/calls';
import { eq } from 'drizzle-orm';
import { removeUnprovedWaysIn } from '#domains/identity/account-security/unproved-ways-in.ts';
import {
  type AddressedUser,
  findUser,
  findUserByEmail,
  hasAddress,
  lockUser,
  setPassword,
} from '#domains/identity/accounts.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import { proofMails } from '#domains/identity/email-code/mailbox-mails.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import { user } from '#domains/identity/tables.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseUnsuitable } from './new-password.ts';
import type { Passwords } from './passwords.ts';
import { resetLinks } from './reset-links.ts';
import { resetMails } from './reset-mails.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'> & {
  passwords: Passwords;
  failures: SignInFailures;
  browsers: KnownBrowsers;
  revoked: Revocations;
  /** Published before anything is removed. */
  reclaimRequested: DomainEvent<{ userId: string }>;
  accountReclaimed: DomainEvent<{ userId: string }>;
};

export type PasswordReset = ReturnType<typeof passwordReset>;

/** Sets a new password for a person who can read the account's mailbox (specification §2.3, RES-25, RES-26). */
export function passwordReset({
  db,
  clock,
  settings,
  texts,
  mail,
  securityLog,
  passwords,
  failures,
  browsers,
  revoked,
  reclaimRequested,
  accountReclaimed,
}: Deps) {
  const links = resetLinks({ clock });
  const mayMail = proofMails({ clock, settings });
  const mails = resetMails({ settings, texts });

  /**
   * Mails a link, which ends any earlier one. A disabled account gets the same mail as any other, at the same cost, and
   * that mail says that it is disabled. As at sign-in, only the owner learns this.
   * @param by the administrator who has it mailed, if it is not the owner
   * @throws Refused `too_many_requests` if the account or an unproved mailbox was mailed too often
   */
  async function mailLink(tx: Orm, owner: AddressedUser, by: { actorId?: string } = {}): Promise<void> {
    const code = await links.issue(tx, owner);
    // A proved address is no stranger's. Its links are limited for the account alone, so that strangers who use the
    // mailbox up cannot keep its owner out.
    const isAllowed = owner.emailVerified || (await mayMail(tx, owner.email));
    if (code === null || !isAllowed) throw refuseCommon('too_many_requests');
    await mail.send(
      tx,
      isClosed(owner, settings) ? mails.disabled(owner.email) : mails.link(owner.email, code),
    );
    securityLog.record('code_mailed', { userId: owner.id, ...by, kind: 'password_reset' });
  }

  /** Mails a link to whoever owns an address. @throws Refused `no_account`, and what `mailLink` refuses */
  async function request(email: string): Promise<void> {
    await db.transaction(async (tx) => {
      const owner = await findUserByEmail(tx, email);
      if (!owner) throw refuse(forgotPassword, 'no_account');
      await mailLink(tx, owner);
    });
  }

  /**
   * Returns the account that a code opens, locked so that no sign-in can begin during the change; null if there is
   * none.
   */
  async function opened(tx: Orm, code: string): Promise<AddressedUser | null> {
    const used = await links.use(tx, code);
    if (!used) return null;
    const owner = await lockUser(tx, used.userId);
    if (!owner || !hasAddress(owner) || isClosed(owner, settings)) return null;
    return owner.email === used.email ? owner : null;
  }

  /**
   * Sets the password, even for an account that had none. The owner read the link in the mailbox, so the address is
   * proved, and other people's guesses no longer count against its owner. Everyone who is signed in to the account is
   * signed out. If the address was not proved before, the other ways in that were set up until now are removed as well,
   * and so is everything else that lets others in (`accountReclaimed`).
   * @returns the cookie by which the account knows the owner's browser from now on, as a whole Set-Cookie header
   * @throws Refused `link_gone` for a code that is unknown, used, replaced or too old; `password_too_easy`,
   * `admin_password_too_short`
   */
  async function finish(
    { code, password }: { code: string; password: string },
    cookie: string | undefined,
  ): Promise<string> {
    // Checked first because hashing is expensive, and before the transaction because the transaction must not wait for
    // the hash. A refused password does not use the link up.
    const ownerId = await links.ownerOf(db.orm, code);
    const awaited = ownerId && (await findUser(db.orm, ownerId));
    if (!awaited) throw refuse(resetPassword, 'link_gone');
    refuseUnsuitable(password, awaited);
    const kept = await passwords.keep(password);
    return db.transaction(async (tx) => {
      const owner = await opened(tx, code);
      if (!owner) throw refuse(resetPassword, 'link_gone');
      const now = clock.now();
      await setPassword(tx, owner.id, { ...kept, now });
      if (!owner.emailVerified) {
        await reclaimRequested.publish(tx, { userId: owner.id });
        await removeUnprovedWaysIn(tx, owner.id);
        await accountReclaimed.publish(tx, { userId: owner.id });
        await failures.forgetCodes(tx, owner.id);
      }
      await tx
        .update(user)
        .set({ emailVerified: true, emailVerifiedAt: owner.emailVerifiedAt ?? now, updatedAt: now })
        .where(eq(user.id, owner.id));
      await revoked.endTokens(tx, owner.id, 'all');
      await failures.forget(tx, owner.email);
      await mail.send(tx, mails.changed(owner.email, 'everywhere'));
      securityLog.record('password_changed', { userId: owner.id, kind: 'by_mailed_link' });
      return browsers.remember(cookie, { id: owner.id, passwordHash: kept.passwordHash });
    });
  }

  return { request, mailLink, finish, sweep: () => links.sweep(db.orm) };
}
