import { finishFactorRecovery, stopFactorRecovery } from '@vivavoce/contracts/identity/recovery-calls';
import {
  type AddressedUser,
  findUser,
  hasAddress,
  lockUser,
  passwordHashOf,
} from '#domains/identity/accounts.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import type { PasswordProof } from '#domains/identity/password/password-proof.ts';
import type { SecondFactor } from '#domains/identity/second-factor/second-factor.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { FactorRecoveries, WaitingRecovery } from './factor-recoveries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  proof: PasswordProof;
  factor: Pick<SecondFactor, 'recover'>;
  recoveries: FactorRecoveries;
};

/** A password, and the browser in which it was typed. */
type TypedPassword = { password: string; ip: string; cookie: string | undefined };

const gone = () => refuse(finishFactorRecovery, 'recovery_gone');

/**
 * What the holder of a mailed recovery link does with it (decision 0045). The link is the proof of the mailbox, and the
 * password is the other proof, if the account has one. Nobody is signed in.
 */
export function factorRecoveryLink({ db, clock, settings, proof, factor, recoveries }: Deps) {
  const isOpen = ({ opensAt }: WaitingRecovery) => opensAt <= clock.now();

  /** Narrows an account to one that the recovery is still for. */
  const isStillFor = (owner: UserRow | null, { email }: WaitingRecovery): owner is AddressedUser =>
    owner !== null && hasAddress(owner) && owner.email === email && !isClosed(owner, settings);

  /** @throws Refused `recovery_gone` */
  async function opened(code: string): Promise<WaitingRecovery> {
    const found = await recoveries.find(db.orm, code);
    if (!found || !isStillFor(await findUser(db.orm, found.userId), found)) throw gone();
    return found;
  }

  async function read(code: string) {
    const found = await opened(code);
    return {
      opensAt: found.opensAt.toISOString(),
      expiresAt: found.expiresAt.toISOString(),
      isOpen: isOpen(found),
      needsPassword: (await passwordHashOf(db.orm, found.userId)) !== null,
    };
  }

  /**
   * Checks the password of an account, if it has one. Wrong ones are counted together with those at sign-in.
   * @returns the stored hash that it matched; null for an account without a password
   * @throws Refused `wrong_password`, `too_many_attempts`, `recovery_gone`
   */
  async function provePassword({ userId, email }: WaitingRecovery, typed: TypedPassword) {
    if ((await passwordHashOf(db.orm, userId)) === null) return null;
    const find = () => findUser(db.orm, userId);
    const checked = await proof.check({ ...typed, email, isSignedIn: false, find });
    switch (checked.kind) {
      case 'right':
        return checked.passwordHash;
      case 'no_account':
        throw gone();
      default:
        throw refuse(finishFactorRecovery, checked.kind);
    }
  }

  /**
   * Removes the second factor and ends every sign-in. If two calls bring the code at once, one of them removes it. A
   * refused call does not use the code up.
   * @throws Refused `recovery_gone`; `recovery_waits` before the link works; `wrong_password`, `too_many_attempts`
   */
  async function finish(code: string, typed: TypedPassword): Promise<void> {
    const found = await opened(code);
    if (!isOpen(found)) throw refuse(finishFactorRecovery, 'recovery_waits');
    const passwordHash = await provePassword(found, typed);
    await db.transaction(async (tx) => {
      const owner = await lockUser(tx, found.userId);
      const used = await recoveries.use(tx, code);
      if (!used || !isStillFor(owner, used)) throw gone();
      // The password was right when it was checked, but may have changed since.
      if ((await passwordHashOf(tx, owner.id)) !== passwordHash)
        throw refuse(finishFactorRecovery, 'wrong_password');
      if (!(await factor.recover(tx, owner))) throw gone();
    });
  }

  /** Ends a recovery that the holder of the mailbox did not ask for. @throws Refused `recovery_gone` */
  async function stop(code: string): Promise<void> {
    const { userId } = await opened(code);
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      if (!(await recoveries.stop(tx, code))) throw refuse(stopFactorRecovery, 'recovery_gone');
    });
  }

  return { read, finish, stop };
}
