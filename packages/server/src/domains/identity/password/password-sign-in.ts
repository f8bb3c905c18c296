import { login } from '@vivavoce/contracts/identity/calls';
import { findUserByEmail, normalisedEmail } from '#domains/identity/accounts.ts';
import { isLockedDemo } from '#domains/identity/demo-accounts.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { PasswordProof } from './password-proof.ts';

type Deps = Pick<Platform, 'db' | 'settings' | 'securityLog'> & { signIns: SignIns; proof: PasswordProof };

type Credentials = { email: string; password: string; rememberMe: boolean };

/**
 * Signs in by e-mail and password, with the exact texts of specification §8. Those texts distinguish an unknown address
 * from a wrong password, so we limit guessing by counting failures (RES-26).
 */
export function passwordSignIn({ db, settings, securityLog, signIns, proof }: Deps) {
  /** @throws Refused `account_disabled` for a demo account where others can reach the server (RES-114) */
  async function refuseLockedDemo(email: string, ip: string): Promise<void> {
    if (!isLockedDemo(email, settings)) return;
    const owner = await findUserByEmail(db.orm, email);
    if (!owner) return;
    securityLog.record('demo_sign_in_refused', { userId: owner.id, ip, kind: 'password' });
    throw refuse(login, 'account_disabled');
  }

  return async function signIn(
    { email, password, rememberMe }: Credentials,
    { ip, userAgent, cookie }: { ip: string; userAgent: string; cookie: string | undefined },
  ) {
    await refuseLockedDemo(normalisedEmail(email), ip);
    const find = () => findUserByEmail(db.orm, email);
    const claim = { email: normalisedEmail(email), password, ip, cookie, isSignedIn: false, find };
    const checked = await proof.check(claim);
    if (checked.kind !== 'right') throw refuse(login, checked.kind);
    const outcome = await signIns.enter(checked.owner, { rememberMe, userAgent, cookie });
    switch (outcome.kind) {
      case 'signed_in':
      case 'second_factor_required':
        return outcome;
      // The password was right when it was checked, but has changed since.
      case 'changed_meanwhile':
        throw refuse(login, 'wrong_password');
      case 'account_disabled':
        throw refuse(login, 'account_disabled');
    }
  };
}
