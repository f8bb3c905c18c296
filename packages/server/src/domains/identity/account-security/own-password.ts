import { proveAgain } from '@vivavoce/contracts/identity/account-security-calls';
import type { PasswordProof } from '#domains/identity/password/password-proof.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, passwordHashOf } from '../accounts.ts';
import type { UserRow } from '../tables.ts';

/** A password, and the browser in which it was typed. */
type PasswordInBrowser = { password: string; ip: string; cookie: string | undefined };

export type OwnPassword = ReturnType<typeof ownPassword>;

/** Has a signed-in caller prove by password that they own the account, for every call that requires this proof. */
export function ownPassword({ db, proof }: Pick<Platform, 'db'> & { proof: PasswordProof }) {
  /**
   * @returns the account as it was before the proof, and the stored hash that the password matched
   * @throws Refused `wrong_password`, `too_many_attempts` (counted together with the sign-in), `no_password`
   */
  return async function proveOwn(
    { userId }: Caller,
    { password, ip, cookie }: PasswordInBrowser,
  ): Promise<{ owner: UserRow; passwordHash: string }> {
    const account = await findUser(db.orm, userId);
    if (!account) throw refuseCommon('unauthenticated');
    // There is no password to guess, so this does not count as a guess.
    if (account.email === null || !(await passwordHashOf(db.orm, userId)))
      throw refuse(proveAgain, 'no_password');
    const find = () => findUser(db.orm, userId);
    const claim = { email: account.email, password, ip, cookie, isSignedIn: true, find };
    const checked = await proof.check(claim);
    switch (checked.kind) {
      case 'right':
        return checked;
      case 'no_account':
        throw refuseCommon('unauthenticated');
      default:
        throw refuse(proveAgain, checked.kind);
    }
  };
}
