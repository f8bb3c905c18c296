import { administratorRequired } from '@vivavoce/contracts/identity/administrator';
import { and, eq } from 'drizzle-orm';
import { hasSecondFactor } from '#domains/identity/accounts.ts';
import { DEMO_ADMINISTRATOR } from '#domains/identity/demo-accounts.ts';
import { credential, signIn } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { isForThisMachineAlone } from '#platform/settings/this-machine.ts';

type Administrator = Pick<Caller, 'userId' | 'email' | 'signInId'>;

async function beganWithPasskey(orm: Orm, signInId: string): Promise<boolean> {
  const [row] = await orm.select({ is: signIn.withPasskey }).from(signIn).where(eq(signIn.id, signInId));
  return row?.is ?? false;
}

/** Reports whether an account has no password, or one of an administrator's length. */
async function hasNoShortPassword(orm: Orm, userId: string): Promise<boolean> {
  const short = await orm
    .select({ id: credential.id })
    .from(credential)
    .where(
      and(
        eq(credential.providerId, 'credential'),
        eq(credential.accountId, userId),
        eq(credential.suitsAdministrator, false),
      ),
    );
  return short.length === 0;
}

/**
 * Finds what an administrator's sign-in still lacks before it may use the role (RES-117): a second factor, then a
 * password that is long enough. Null if it lacks nothing. The demo administrator is exempt where only this machine can
 * reach the server, so that a newcomer can look around.
 */
async function missingStrength(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { userId, email, signInId }: Administrator,
): Promise<keyof typeof administratorRequired | null> {
  if (email === DEMO_ADMINISTRATOR && isForThisMachineAlone(settings)) return null;
  const hasTwoFactors = (await hasSecondFactor(db.orm, userId)) || (await beganWithPasskey(db.orm, signInId));
  if (!hasTwoFactors) return 'admin_needs_second_factor';
  return (await hasNoShortPassword(db.orm, userId)) ? null : 'admin_needs_longer_password';
}

/** Reports whether an administrator's sign-in is strong enough to use the role. */
export async function isStrongEnough(
  deps: Pick<Platform, 'db' | 'settings'>,
  administrator: Administrator,
): Promise<boolean> {
  return (await missingStrength(deps, administrator)) === null;
}

/**
 * Admits only administrators whose sign-in is strong enough, and tells the others what is missing.
 * @param otherwise what anybody without the role is told
 * @throws Refused `otherwise`, `admin_needs_second_factor`, `admin_needs_longer_password`
 */
export async function requireAdministrator(
  deps: Pick<Platform, 'db' | 'settings'>,
  caller: Caller,
  otherwise: 'forbidden' | 'not_found',
): Promise<void> {
  if (caller.role !== 'ADMIN') throw refuseCommon(otherwise);
  if (caller.mayAdminister) return;
  const missing = await missingStrength(deps, caller);
  if (missing) throw new Refused(missing, administratorRequired[missing]);
}

/** Reports whether `requireAdministrator` would admit this caller. */
export async function mayAdministerNow(
  deps: Pick<Platform, 'db' | 'settings'>,
  caller: Caller,
): Promise<boolean> {
  return caller.role === 'ADMIN' && (caller.mayAdminister || (await isStrongEnough(deps, caller)));
}
