import { noteSuitsAdministrator, passwordHashOf } from '#domains/identity/accounts.ts';
import { isWorthlessHere } from '#domains/identity/demo-accounts.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import { placesUnderWay } from '#domains/identity/sign-in/places-under-way.ts';
import type { Attempt, Guesser, SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import { fewAtATime } from '#platform/few-at-a-time.ts';
import { addressBlock } from '#platform/http/network-address.ts';
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
  /** The browser's Cookie header. It shows whether the account knows the browser. */
  cookie: string | undefined;
  /** Whether the caller is signed in to this account. Then the account knows them, whatever their browser is. */
  isSignedIn: boolean;
  /** Finds the account. Called again when it is the claim's turn. */
  find(): Promise<UserRow | null>;
};

type PasswordCheck =
  /**
   * `owner` is the account as it was read before the password was checked; `passwordHash` is the hash that it matched.
   */
  | { kind: 'right'; owner: UserRow; passwordHash: string }
  | { kind: 'no_account' }
  /** Also returned if the account has no password. */
  | { kind: 'wrong_password'; userId: string }
  | { kind: 'too_many_attempts' };

/**
 * How many passwords of one network address are checked at once. Each holds a place in the address's count while it is
 * checked, and those that find no place wait for these.
 */
const CHECKS_AT_ONCE_PER_ADDRESS = 16;

export type PasswordProof = ReturnType<typeof passwordProof>;

type Deps = Pick<Platform, 'db' | 'settings' | 'securityLog'> & {
  failures: SignInFailures;
  passwords: Passwords;
  browsers: KnownBrowsers;
};

/**
 * The one place that checks passwords, whatever they open. All wrong guesses of one guesser share one count (RES-26),
 * so that a second place to type a password does not allow ten more of them.
 */
export function passwordProof({ db, settings, securityLog, failures, passwords, browsers }: Deps) {
  async function guesserOf({ ip, cookie, isSignedIn, find }: PasswordClaim): Promise<Guesser> {
    const owner = await find();
    const account = owner && { id: owner.id, passwordHash: await passwordHashOf(db.orm, owner.id) };
    const browser = account && browsers.recognise(cookie, account);
    if (browser) return { kind: 'known', name: browser };
    return isSignedIn ? { kind: 'known', name: 'signed in' } : { kind: 'stranger', ip };
  }

  async function look({ password, find }: PasswordClaim): Promise<PasswordCheck> {
    const owner = await find();
    if (!owner) return { kind: 'no_account' };
    const passwordHash = await passwordHashOf(db.orm, owner.id);
    const isRight = await passwords.matches(password, passwordHash);
    if (!isRight || passwordHash === null || isWorthlessHere(password, settings))
      return { kind: 'wrong_password', userId: owner.id };
    // Passwords from before the rule, and those of people who became administrators, have not been measured yet.
    if (owner.role === 'ADMIN' && suitsAdministrator(password))
      await noteSuitsAdministrator(db.orm, owner.id);
    return { kind: 'right', owner, passwordHash };
  }

  async function judge(claim: PasswordClaim, admitted: Attempt): Promise<PasswordCheck> {
    const found = await look(claim).catch(async (error: unknown) => {
      await admitted.forgive();
      throw error;
    });
    if (found.kind === 'right') await admitted.forgive();
    else {
      const facts = { ip: claim.ip, ...(found.kind === 'wrong_password' ? { userId: found.userId } : {}) };
      securityLog.record('sign_in_failed', { ...facts, kind: 'password' });
      if (admitted.isLast) securityLog.record('sign_in_locked', { ...facts, kind: 'password' });
    }
    return found;
  }

  const withPlace = placesUnderWay();

  async function attempt(key: string, claim: PasswordClaim, guesser: Guesser): Promise<PasswordCheck> {
    const admit = () => failures.admit({ email: claim.email, guesser });
    const checked = await withPlace(key, admit, (admitted) => judge(claim, admitted));
    return checked ?? { kind: 'too_many_attempts' };
  }

  // An attempt holds a place in its counts while its password is checked. Attempts at one account take turns, because
  // right passwords that arrive together (two tabs, a class with one account) must not take each other's places. A
  // browser that the account knows does not wait for strangers.
  const inTurn = oneAtATime();
  const inTurnOfAddress = fewAtATime(CHECKS_AT_ONCE_PER_ADDRESS);

  async function check(claim: PasswordClaim): Promise<PasswordCheck> {
    const guesser = await guesserOf(claim);
    if (guesser.kind === 'known') {
      const key = `${claim.email} ${guesser.name}`;
      return inTurn(key, () => attempt(key, claim, guesser));
    }
    const key = addressBlock(claim.ip);
    return inTurnOfAddress(key, () => inTurn(claim.email, () => attempt(key, claim, guesser)));
  }

  return { check };
}
