import type { Passwords } from '#domains/identity/password/passwords.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { type UserRow, user } from '#domains/identity/tables.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { childSecrets, type KeptSecret } from './child-secrets.ts';
import { pairedDevices } from './paired-devices.ts';
import { secretProof } from './secret-proof.ts';
import { secretTries } from './secret-tries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'> & {
  passwords: Passwords;
  revoked: Revocations;
  signIns: SignIns;
};

export type ChildAccounts = ReturnType<typeof childAccounts>;

/**
 * Accounts of children without an e-mail address, their secrets, and the devices on which these work (decision 0036).
 * Who may do what to whom is decided by the family domain, which knows links.
 */
export function childAccounts(deps: Deps) {
  const { db, clock, settings, securityLog, passwords, revoked, signIns } = deps;
  const secrets = childSecrets({ db, settings, passwords });
  const tries = secretTries({ db, clock });
  const devices = pairedDevices(deps);

  /** Opens an account without an e-mail address. The caller chose the id, because the secret is bound to it. */
  async function open(
    tx: Orm,
    { id, name, actorId, kept }: { id: string; name: string; actorId: string; kept: KeptSecret },
  ): Promise<UserRow> {
    const now = clock.now();
    const [row] = await tx
      .insert(user)
      .values({ id, displayName: name, role: 'STUDENT', createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('inserting an account returned no row');
    await secrets.set(tx, id, kept, now);
    securityLog.record('child_account_made', { userId: row.id, actorId });
    return row;
  }

  /** Sets a secret. What was tried before is forgotten, and the child is signed out everywhere. */
  async function setSecret(
    tx: Orm,
    { userId, actorId, kept }: { userId: string; actorId: string; kept: KeptSecret },
  ): Promise<void> {
    await secrets.set(tx, userId, kept, clock.now());
    await tries.clearAll(tx, userId);
    await revoked.endTokens(tx, userId, 'all');
    securityLog.record('password_changed', { userId, actorId, kind: 'child_secret' });
  }

  /** Removes a secret, and signs the child out of every device. Returns false if there is none. */
  async function removeSecret(
    tx: Orm,
    { userId, actorId }: { userId: string; actorId: string },
  ): Promise<boolean> {
    if (!(await secrets.remove(tx, userId))) return false;
    await tries.clearAll(tx, userId);
    await revoked.endDeviceSignIns(tx, userId);
    securityLog.record('password_changed', { userId, actorId, kind: 'child_secret_removed' });
    return true;
  }

  return {
    open,
    setSecret,
    removeSecret,
    keepSecret: secrets.keep,
    secretKindsOf: secrets.kindsOf,
    secretKindsThatOpen: secrets.kindsThatOpen,
    check: secretProof({ db, securityLog, secrets, tries }),
    tries,
    devices,
    signIn: signIns.begin,
    /** Ends the sign-ins of a child that began on the devices of a parent. */
    endSignInsAt: (tx: Orm, { childId, parentId }: { childId: string; parentId: string }) =>
      revoked.endDeviceSignIns(tx, childId, parentId),
    /** Removes counts and pairings that are over. */
    sweep: async () => {
      await tries.sweep();
      await devices.sweep();
    },
  };
}
