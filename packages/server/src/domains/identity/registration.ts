import { register } from '@vivavoce/contracts/identity/calls';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { insertAccount, isEmailTaken, normalisedEmail } from './accounts.ts';
import { isDemoAddress } from './demo-accounts.ts';
import type { EmailVerification } from './email-code/email-verification.ts';
import { refuseUnsuitable } from './password/new-password.ts';
import type { Passwords } from './password/passwords.ts';
import type { SignIns } from './sign-in/sign-ins.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'switches'> & {
  passwords: Passwords;
  signIns: SignIns;
  verification: EmailVerification;
};

/**
 * Opens an account and signs it in. The account, the code and the mail are stored in one transaction, so the first code
 * is sent exactly once (RES-31). The sign-in ends with the browser session, because 'Remember me' was not ticked
 * (RES-28).
 */
export function registration({ db, clock, settings, switches, passwords, signIns, verification }: Deps) {
  return async function open(
    newcomer: { name: string; email: string; password: string },
    { userAgent, cookie }: { userAgent: string; cookie: string | undefined },
  ) {
    if (!settings.passwordAccounts) throw refuse(register, 'passwords_off');
    await switches.requireOn('registration');
    if (isDemoAddress(normalisedEmail(newcomer.email))) throw refuse(register, 'email_taken');
    const { name, email, password } = newcomer;
    refuseUnsuitable(password, { displayName: name, email, role: 'STUDENT' });
    const kept = await passwords.keep(password);
    const account = await db
      .transaction(async (tx) => {
        const account = await insertAccount(tx, {
          ...{ name, email },
          ...kept,
          now: clock.now(),
        });
        await verification.mailCode(tx, account);
        return account;
      })
      .catch((error: unknown) => {
        throw isEmailTaken(error) ? refuse(register, 'email_taken') : error;
      });
    const outcome = await signIns.begin(account, { rememberMe: false, userAgent, cookie }, 'registration');
    if (outcome.kind !== 'signed_in') throw new Error('a new account could not sign in');
    return outcome;
  };
}
