import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { findUser } from '#domains/identity/accounts.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';
import type { ChildSecrets } from './child-secrets.ts';
import type { SecretTries } from './secret-tries.ts';

type Checked =
  /** `owner` is the account as it was read before the secret was checked. */
  { kind: 'right'; owner: UserRow } | { kind: 'wrong_secret' } | { kind: 'secret_locked'; until: Date };

type Deps = Pick<Platform, 'db' | 'securityLog'> & { secrets: ChildSecrets; tries: SecretTries };

/** The one place that checks a child's secret. All tries for a child on a device share one count. */
export function secretProof({ db, securityLog, secrets, tries }: Deps) {
  /**
   * @param childId null for a child who does not appear on the device. The answer takes as long and is the same as for a
   * wrong secret.
   */
  return async function check(
    deviceId: string,
    childId: string | null,
    secret: ChildSecret,
  ): Promise<Checked> {
    const owner = childId === null ? null : await findUser(db.orm, childId);
    const child = owner && { userId: owner.id, deviceId };
    const taken = child && (await tries.take(child));
    if (taken?.kind === 'locked') return { kind: 'secret_locked', until: taken.until };
    const isRight = await secrets.matches(taken?.kind === 'taken' ? (child?.userId ?? null) : null, secret);
    if (child && owner && isRight) {
      await tries.clear(child);
      return { kind: 'right', owner };
    }
    const facts = child ? { userId: child.userId } : {};
    securityLog.record('sign_in_failed', { ...facts, kind: 'child_secret' });
    if (taken?.kind === 'taken' && taken.isLast)
      securityLog.record('sign_in_locked', { ...facts, kind: 'child_secret' });
    return { kind: 'wrong_secret' };
  };
}
