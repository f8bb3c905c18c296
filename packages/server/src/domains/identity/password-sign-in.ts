import { login } from '@vivavoce/contracts/identity';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserByEmail, normalisedEmail } from './accounts.ts';
import { oneAtATime } from './one-at-a-time.ts';
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
    credentials: Credentials,
    userAgent: string,
  ): Promise<SignInOutcome | { kind: 'no_account' }> {
    if (!(await findUserByEmail(db.orm, credentials.email))) return { kind: 'no_account' };
    return signIns.begin({ ...credentials, userAgent });
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
    if (outcome.kind !== 'signed_in') throw refuse(login, outcome.kind);
    return outcome;
  }

  return (credentials: Credentials, from: { ip: string; userAgent: string }) =>
    inTurn(normalisedEmail(credentials.email), () => signIn(credentials, from));
}
