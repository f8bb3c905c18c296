import { noteSuitsAdministrator, passwordHashOf } from '#domains/identity/accounts.ts';
import { isWorthlessHere } from '#domains/identity/demo-accounts.ts';
import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';
import { suitsAdministrator } from './new-password.ts';
import type { Passwords } from './passwords.ts';

/** A claim to know the password of an account. */
type PasswordClaim = {
  /** In lower case. Failures are counted for this address. */
  email: string;
  password: string;
  ip: string;
  /** Finds the account. Called when it is the claim's turn. */
  find(): Promise<UserRow | null>;
};

type PasswordCheck =
  /**
   * `owner` is the account as it was read before the password was checked; `passwordHash` is the hash that it matched.
   */
  | { kind: 'right'; owner: UserRow; passwordHash: string }
  | { kind: 'no_account' }
  /** Also returned if the account has no password. */
  | { kind: 'wrong_password' }
  | { kind: 'too_many_attempts' };

export type PasswordProof = ReturnType<typeof passwordProof>;

/**
 * The one place that checks passwords, whatever they open. All wrong guesses share one count (RES-26), so that a second
 * place to type a password does not allow ten more of them.
 */
export function passwordProof({
  db,
  failures,
  passwords,
  settings,
}: Pick<Platform, 'db' | 'settings'> & { failures: SignInFailures; passwords: Passwords }) {
  async function look({ password, find }: PasswordClaim): Promise<PasswordCheck> {
    const owner = await find();
    if (!owner) return { kind: 'no_account' };
    const passwordHash = await passwordHashOf(db.orm, owner.id);
    const isRight = await passwords.matches(password, passwordHash);
    if (!isRight || passwordHash === null || isWorthlessHere(password, settings))
      return { kind: 'wrong_password' };
    // Passwords from before the rule, and those of people who became administrators, have not been measured yet.
    if (owner.role === 'ADMIN' && suitsAdministrator(password))
      await noteSuitsAdministrator(db.orm, owner.id);
    return { kind: 'right', owner, passwordHash };
  }

  async function attempt(claim: PasswordClaim): Promise<PasswordCheck> {
    const admitted = await failures.admit(claim);
    if (!admitted) return { kind: 'too_many_attempts' };
    const found = await look(claim).catch(async (error: unknown) => {
      await admitted.forgive();
      throw error;
    });
    await (found.kind === 'right' ? admitted.forgive() : admitted.failed());
    return found;
  }

  // An attempt holds a place in the account's count while its password is checked. Attempts take turns, because right
  // passwords that arrive together (two tabs, a class with one account) must not take each other's places.
  const inTurn = oneAtATime();

  return { check: (claim: PasswordClaim) => inTurn(claim.email, () => attempt(claim)) };
}
