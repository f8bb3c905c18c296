import { login } from '@vivavoce/contracts/identity';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserByEmail, normalisedEmail, passwordHashOf } from './accounts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isPassword } from './passwords.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import type { SignInOutcome, SignIns } from './sign-ins.ts';

type Deps = Pick<Platform, 'db'> & { signIns: SignIns; failures: SignInFailures };

type Credentials = { email: string; password: string; rememberMe: boolean };

/**
 * Signing in by e-mail and password, with the texts of specification §8: they tell an unknown address from a wrong
 * password by the letter, so guessing is held down by counting failures (RES-26).
 */
export function passwordSignIn({ db, signIns, failures }: Deps) {
  async function attemptWith(
    { email, password, rememberMe }: Credentials,
    userAgent: string,
  ): Promise<SignInOutcome | { kind: 'no_account' } | { kind: 'wrong_password' }> {
    const owner = await findUserByEmail(db.orm, email);
    if (!owner) return { kind: 'no_account' };
    const stored = await passwordHashOf(db.orm, owner.id);
    if (!stored || !(await isPassword(password, stored))) return { kind: 'wrong_password' };
    return signIns.enter(owner, { rememberMe, userAgent });
  }

  // A try holds a place in the account's count while its password is looked at. In turn, because right passwords that
  // come together (two tabs, a class with one account) must not take each other's places.
  const inTurn = oneAtATime();

  async function signIn(credentials: Credentials, from: { ip: string; userAgent: string }) {
    const attempt = await failures.admit({ email: normalisedEmail(credentials.email), ip: from.ip });
    if (!attempt) throw refuse(login, 'too_many_attempts');
    const outcome = await attemptWith(credentials, from.userAgent).catch(async (error: unknown) => {
      await attempt.forgive();
      throw error;
    });
    const wasGuess = outcome.kind === 'no_account' || outcome.kind === 'wrong_password';
    await (wasGuess ? attempt.failed() : attempt.forgive());
    switch (outcome.kind) {
      case 'signed_in':
      case 'second_factor_required':
        return outcome;
      // The password that was right a moment ago is not any more.
      case 'changed_meanwhile':
        throw refuse(login, 'wrong_password');
      default:
        throw refuse(login, outcome.kind);
    }
  }

  return (credentials: Credentials, from: { ip: string; userAgent: string }) =>
    inTurn(normalisedEmail(credentials.email), () => signIn(credentials, from));
}
