import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ACCESS_TOKEN_LIFE_SECONDS } from './access-token.ts';
import { signIn, revocation as table, user } from './tables.ts';

/** How old what this process knows may be when it believes a token; another process is heard of within this time. */
const MAX_AGE_MS = 1_000;
/** A token may be made a moment after its end was written down, by a renewal that had begun before. */
const KEPT_MS = 2 * ACCESS_TOKEN_LIFE_SECONDS * 1_000;
/** Revocations that committed late, or by a clock that is behind, are still seen by the next look. */
const OVERLAP_MS = 60_000;

type Revoked = { signInId: string | null; userId: string | null; epoch: number | null; revokedAt: Date };

export type Revocations = ReturnType<typeof revocations>;

/**
 * Tokens are believed without a look at their account; here stands which are not to be believed any more. Each process
 * keeps them in memory and reads what is new when a token comes and its knowledge is older than a second. So nobody is
 * more than a second behind, a process that nobody calls asks nothing, and one that cannot ask refuses (decision 0008).
 */
export function revocations({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const endedSignIns = new Map<string, Date>();
  const endedEpochs = new Map<string, { epoch: number; revokedAt: Date }>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  function add({ signInId, userId, epoch, revokedAt }: Revoked): void {
    if (signInId) endedSignIns.set(signInId, revokedAt);
    if (userId && epoch !== null && epoch > (endedEpochs.get(userId)?.epoch ?? -1)) {
      endedEpochs.set(userId, { epoch, revokedAt });
    }
  }

  function forgetOld(before: Date): void {
    for (const [id, revokedAt] of endedSignIns) if (revokedAt < before) endedSignIns.delete(id);
    for (const [id, { revokedAt }] of endedEpochs) if (revokedAt < before) endedEpochs.delete(id);
  }

  async function read(): Promise<void> {
    const isFirst = readAtMs === Number.NEGATIVE_INFINITY;
    // Taken before the look: what is written while it runs is seen by the next.
    const startedAtMs = performance.now();
    const now = clock.now().getTime();
    const since = new Date(now - (isFirst ? KEPT_MS : OVERLAP_MS));
    for (const row of await db.orm.select().from(table).where(gt(table.revokedAt, since))) add(row);
    forgetOld(new Date(now - KEPT_MS));
    readAtMs = startedAtMs;
  }

  /** @throws Refused `unavailable` when the database does not answer: a token is not believed blindly */
  async function bringUpToDate(): Promise<void> {
    if (performance.now() - readAtMs <= MAX_AGE_MS) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading.catch((err: unknown) => {
      log.error({ err }, 'the ended sign-ins could not be read, so no token is believed');
      throw refuseCommon('unavailable');
    });
  }

  async function write(tx: Orm, ended: Omit<Revoked, 'revokedAt'>): Promise<void> {
    const revoked = { ...ended, revokedAt: clock.now() };
    await tx.insert(table).values(revoked);
    afterCommit(() => add(revoked));
  }

  /** Ends the tokens of one sign-in. */
  async function endSignIn(tx: Orm, signInId: string): Promise<void> {
    await write(tx, { signInId, userId: null, epoch: null });
  }

  /**
   * Ends all tokens of an account, and every sign-in that is being begun. The sign-ins that stand keep their cookies,
   * unless `signOut` ends them too.
   * @param signOut 'all', or 'others' than the one that stays
   */
  async function endTokens(
    tx: Orm,
    userId: string,
    signOut: 'none' | 'all' | { allBut: string },
  ): Promise<void> {
    const [owner] = await tx
      .update(user)
      .set({ epoch: sql`${user.epoch} + 1` })
      .where(eq(user.id, userId))
      .returning({ epoch: user.epoch });
    if (!owner) return;
    if (signOut !== 'none') {
      const whose = eq(signIn.userId, userId);
      await tx.delete(signIn).where(signOut === 'all' ? whose : and(whose, ne(signIn.id, signOut.allBut)));
    }
    await write(tx, { signInId: null, userId, epoch: owner.epoch });
  }

  /** Whether a token that was made for this sign-in, in this epoch of the account, is still to be believed. */
  async function stands(token: { userId: string; signInId: string; epoch: number }): Promise<boolean> {
    await bringUpToDate();
    if (endedSignIns.has(token.signInId)) return false;
    return token.epoch >= (endedEpochs.get(token.userId)?.epoch ?? 0);
  }

  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.revokedAt, new Date(clock.now().getTime() - KEPT_MS)));
  }

  return { endSignIn, endTokens, stands, sweep };
}
