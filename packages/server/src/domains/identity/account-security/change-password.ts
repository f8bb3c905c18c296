import { changePassword as endpoint } from '@vivavoce/contracts/identity/account-security-calls';
import { refuseUnsuitable } from '#domains/identity/password/new-password.ts';
import type { Passwords } from '#domains/identity/password/passwords.ts';
import { resetLinks } from '#domains/identity/password/reset-links.ts';
import { resetMails } from '#domains/identity/password/reset-mails.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import { markProved } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { hasSecondFactor, lockUser, passwordHashOf, setPassword } from '../accounts.ts';
import type { OwnPassword } from './own-password.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'> & {
  passwords: Passwords;
  proveOwn: OwnPassword;
  browsers: KnownBrowsers;
  revoked: Revocations;
};

/** Changes the password of a caller who knows the current one. */
export function changePassword(deps: Deps) {
  const { db, clock, settings, texts, mail, securityLog, passwords, proveOwn, browsers, revoked } = deps;
  const links = resetLinks({ clock });
  const mails = resetMails({ settings, texts });

  /**
   * Ends all the other sign-ins and any open password reset link. The caller's own sign-in stays, but its token ends
   * with the others. The page then trades its cookie for a fresh token.
   * @returns the cookie by which the account still knows the caller's browser, as a whole Set-Cookie header
   * @throws Refused `password_too_easy`, `admin_password_too_short`; `wrong_password`, also if another change was made
   * first; `too_many_attempts`, `no_password`
   */
  return async function change(
    caller: Caller,
    {
      currentPassword,
      password,
      ip,
      cookie,
    }: { currentPassword: string; password: string; ip: string; cookie: string | undefined },
  ): Promise<string> {
    const proved = await proveOwn(caller, { password: currentPassword, ip, cookie });
    refuseUnsuitable(password, proved.owner);
    const kept = await passwords.keep(password);
    await db.transaction(async (tx) => {
      await links.end(tx, caller.userId);
      const owner = await lockUser(tx, caller.userId);
      if (!owner) throw refuseCommon('unauthenticated');
      if ((await passwordHashOf(tx, owner.id)) !== proved.passwordHash) {
        throw refuse(endpoint, 'wrong_password');
      }
      const now = clock.now();
      await setPassword(tx, owner.id, { ...kept, now });
      await revoked.endTokens(tx, owner.id, { allBut: caller.signInId });
      // If the account has a second factor, a password alone is not enough proof.
      if (!(await hasSecondFactor(tx, owner.id))) await markProved(tx, caller, now);
      if (owner.email !== null) await mail.send(tx, mails.changed(owner.email, 'elsewhere'));
      securityLog.record('password_changed', { userId: owner.id, kind: 'by_owner' });
    });
    return browsers.remember(cookie, { id: caller.userId, passwordHash: kept.passwordHash });
  };
}
