import { generateInvite, type Invite, revokeInvite } from '@vivavoce/contracts/family/calls';
import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Identity } from '#domains/identity/identity.ts';
import { user } from '#domains/identity/tables.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isLearner } from '#domains/profiles/roles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { freshInviteCode } from './invite-code.ts';
import { type InviteCodeRow, inviteCodes as table } from './tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * How many codes one learner may have open at a time: enough for every parent of a family, with some lost on the way.
 */
export const OPEN_INVITES_MAX = 20;

/** How often one learner may ask for a code, whether earlier ones are used or not. */
export const GENERATE_LIMIT: Limit = { perAddress: 30, inTotal: 10_000, windowSeconds: 60 * 60 };

/** An expired code is useless, but for this long its learner can still see what became of it. */
const KEPT_AFTER_EXPIRY_DAYS = 30;

const present = (row: InviteCodeRow): Invite => ({
  code: row.code,
  expiresIn: row.expiresInHours,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedBy: row.usedBy,
});

const unusedOf = (userId: string) =>
  and(eq(table.userId, userId), isNull(table.usedBy), isNull(table.revokedAt));

type Deps = Pick<Platform, 'db' | 'clock'> & { identity: Identity; profiles: Profiles };

/** The codes with which learners share their account with a parent (RES-47, RES-48, RES-83). */
export function invites({ db, clock, identity, profiles }: Deps) {
  const secondsToWait = counted({ clock }, GENERATE_LIMIT);

  /** Whether the caller has lessons to share. Their profile decides, or their account while there is no profile. */
  async function mayShare({ userId, role }: Caller): Promise<boolean> {
    const profile = role === 'ADMIN' ? null : await profiles.find(db.orm, userId);
    return isLearner(profile?.role ?? role);
  }

  /**
   * Makes a code that is valid for this many hours. Throws `learners_only`, `too_many_requests` or, while
   * `OPEN_INVITES_MAX` codes are open, `too_many_open_invites`.
   */
  async function generate(caller: Caller, expiresInHours: number): Promise<Invite> {
    if (!(await mayShare(caller))) throw refuse(generateInvite, 'learners_only');
    const { userId } = caller;
    const retryAfterSeconds = secondsToWait(userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    return db.transaction(async (tx) => {
      // Locks the account until the code is saved, so that simultaneous calls count each other's codes.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
      const createdAt = clock.now();
      const isOpen = and(unusedOf(userId), gt(table.expiresAt, createdAt));
      const [open] = await tx.select({ codes: count() }).from(table).where(isOpen);
      if (open && open.codes >= OPEN_INVITES_MAX) throw refuse(generateInvite, 'too_many_open_invites');
      const row = {
        code: freshInviteCode(),
        userId,
        expiresInHours,
        usedBy: null,
        revokedAt: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expiresInHours * HOUR_MS),
      };
      await tx.insert(table).values(row);
      return present(row);
    });
  }

  /** Lists a learner's codes without the revoked ones, newest first. */
  async function list(userId: string): Promise<Invite[]> {
    const rows = await db.orm
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), isNull(table.revokedAt)))
      .orderBy(desc(table.createdAt), table.code);
    return rows.map(present);
  }

  /**
   * Revokes an unused code of this learner. A parent who uses the code at the same moment holds the lock on the learner's
   * account, or waits for it, so one of the two is first.
   * @throws Refused `not_found` for a code that is not theirs or is revoked already, `invite_used_already`
   */
  async function revoke(userId: string, code: string): Promise<void> {
    await db.transaction(async (tx) => {
      await identity.lockAll(tx, [userId]);
      const isTheirs = and(eq(table.code, code), eq(table.userId, userId), isNull(table.revokedAt));
      const [row] = await tx.select({ usedBy: table.usedBy }).from(table).where(isTheirs);
      if (!row) throw refuseCommon('not_found');
      if (row.usedBy !== null) throw refuse(revokeInvite, 'invite_used_already');
      await tx.update(table).set({ revokedAt: clock.now() }).where(isTheirs);
    });
  }

  /** Deletes all codes of a learner. */
  async function withdraw(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.userId, userId));
  }

  /** Deletes codes that expired long ago, used or not. */
  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - KEPT_AFTER_EXPIRY_DAYS * 24 * HOUR_MS);
    await db.orm.delete(table).where(lte(table.expiresAt, longAgo));
  }

  return { generate, list, revoke, withdraw, sweep };
}
