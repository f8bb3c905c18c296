import { RECENT_SIGN_IN_MINUTES, recentSignInRequired } from '@vivavoce/contracts/identity/recent-sign-in';
import { and, eq, gt } from 'drizzle-orm';
import { signIn } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused, refuseCommon } from '#platform/http/refused.ts';
import type { Caller, Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * For calls that could lock an owner out or expose an account. A browser that was left open is not enough: the caller
 * must have proved within minutes who they are (RES-35, RES-45).
 */
export function recentlySignedIn({ db, clock }: Pick<Platform, 'db' | 'clock'>): Permission<unknown> {
  return {
    name: `anyone who proved who they are within the last ${RECENT_SIGN_IN_MINUTES} minutes`,
    check: async (caller) => {
      if (!caller) throw refuseCommon('unauthenticated');
      await requireRecent(db.orm, caller, clock.now());
    },
  };
}

/** @throws Refused `recent_sign_in_required` if the caller did not prove within minutes who they are */
export async function requireRecent(orm: Orm, { signInId, userId }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RECENT_SIGN_IN_MINUTES * 60_000);
  const rows = await orm
    .select({ id: signIn.id })
    .from(signIn)
    .where(and(eq(signIn.id, signInId), eq(signIn.userId, userId), gt(signIn.provedAt, since)));
  if (rows.length > 0) return;
  throw new Refused('recent_sign_in_required', recentSignInRequired.recent_sign_in_required);
}

/** The time of the proof of a sign-in that never had one. */
export const NEVER_PROVED = new Date(0);

/** Makes every sign-in of an account prove again who the owner is. */
export async function forgetProofs(tx: Orm, userId: string): Promise<void> {
  await tx.update(signIn).set({ provedAt: NEVER_PROVED }).where(eq(signIn.userId, userId));
}

/**
 * Records that the owner of a sign-in has just proved again who they are.
 * @throws Refused `unauthenticated` if the sign-in has ended in the meantime
 */
export async function markProved(
  orm: Orm,
  { signInId, userId }: Pick<Caller, 'signInId' | 'userId'>,
  now: Date,
): Promise<void> {
  const marked = await orm
    .update(signIn)
    .set({ provedAt: now })
    .where(and(eq(signIn.id, signInId), eq(signIn.userId, userId)))
    .returning({ id: signIn.id });
  if (marked.length === 0) throw refuseCommon('unauthenticated');
}
