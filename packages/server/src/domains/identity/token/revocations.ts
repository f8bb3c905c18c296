import { and, asc, eq, gt, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { lockUser } from '#domains/identity/accounts.ts';
import { pairedDevice, signIn, revocation as table, user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { ACCESS_TOKEN_LIFE_SECONDS } from './access-token.ts';
import { answeredWithin } from './answered-within.ts';
import { readOnDemand } from './read-on-demand.ts';

/** How old this process's data may be when it accepts a token: half of the two seconds that are promised. */
const MAX_AGE_MS = 1_000;
/** The longest wait for a reading: as long as a connection may take to open (platform/db/postgresql.ts). */
const PATIENCE_MS = 5_000;
/**
 * How long an end is remembered: a token may still be made after it, if a renewal had already begun or a clock is slow.
 */
const KEPT_MS = 2 * ACCESS_TOKEN_LIFE_SECONDS * 1_000;

type Revoked = { signInId: string | null; userId: string | null; epoch: number | null };

export type Revocations = ReturnType<typeof revocations>;

/**
 * Tokens are accepted without looking up their account, so this module remembers which ones are no longer valid. Each
 * process holds these in memory, and reads new ones when a token arrives and its own data is older than a second. So no
 * process is more than a second behind, an idle process sends no queries, and a process that cannot read the
 * revocations refuses every token (decision 0008).
 */
export function revocations({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const endedSignIns = new Map<string, { learnedAtMs: number }>();
  const endedEpochs = new Map<string, { epoch: number; learnedAtMs: number }>();
  /** All transactions before this one had ended at the time of the last reading; null before the first. */
  let readUpTo: string | null = null;

  function add({ signInId, userId, epoch }: Revoked): void {
    const learnedAtMs = clock.now().getTime();
    if (signInId && !endedSignIns.has(signInId)) endedSignIns.set(signInId, { learnedAtMs });
    if (userId && epoch !== null && epoch > (endedEpochs.get(userId)?.epoch ?? -1)) {
      endedEpochs.set(userId, { epoch, learnedAtMs });
    }
  }

  function forgetOld(): void {
    const beforeMs = clock.now().getTime() - KEPT_MS;
    for (const [id, { learnedAtMs }] of endedSignIns) if (learnedAtMs < beforeMs) endedSignIns.delete(id);
    for (const [id, { learnedAtMs }] of endedEpochs) if (learnedAtMs < beforeMs) endedEpochs.delete(id);
  }

  /**
   * Reads what was committed since the last reading. It relies on transaction numbers: a transaction that had not ended
   * at the last reading is numbered `readUpTo` or higher, however late it commits and whatever the writer's clock
   * shows.
   */
  async function read(): Promise<void> {
    const isNew =
      readUpTo === null
        ? gt(table.revokedAt, new Date(clock.now().getTime() - KEPT_MS))
        : gte(table.writtenBy, readUpTo);
    const rows = await db.orm
      .select({ upTo: sql<string>`pg_snapshot_xmin(pg_current_snapshot())`, revoked: table })
      .from(sql`(values (1)) as always`)
      .leftJoin(table, isNew);
    for (const { upTo, revoked } of rows) {
      readUpTo = upTo;
      if (revoked) add(revoked);
    }
    forgetOld();
  }

  const bringUpToDate = readOnDemand(
    () =>
      answeredWithin(PATIENCE_MS, read()).catch((err: unknown) => {
        log.error({ err }, 'the ended sign-ins could not be read, so no token is accepted');
        throw refuseCommon('unavailable');
      }),
    MAX_AGE_MS,
  );

  async function write(tx: Orm, ended: Revoked): Promise<void> {
    await tx.insert(table).values({ ...ended, revokedAt: clock.now() });
    afterCommit(() => add(ended));
  }

  /** Ends one sign-in and its tokens. */
  async function endSignIn(tx: Orm, signInId: string): Promise<void> {
    await tx.delete(signIn).where(eq(signIn.id, signInId));
    await write(tx, { signInId, userId: null, epoch: null });
  }

  async function endSignInsWhere(tx: Orm, which: SQL | undefined): Promise<void> {
    const ended = await tx.delete(signIn).where(which).returning({ id: signIn.id });
    for (const { id } of ended) await write(tx, { signInId: id, userId: null, epoch: null });
  }

  /**
   * Ends pairings and every sign-in that began on these devices. Returns false if there is none. From the lock until the
   * commit no sign-in can begin on them, because it would refer to their rows.
   */
  async function endDevices(tx: Orm, which: SQL | undefined): Promise<boolean> {
    const held = await tx
      .select({ id: pairedDevice.id })
      .from(pairedDevice)
      .where(which)
      .orderBy(asc(pairedDevice.id))
      .for('update');
    if (held.length === 0) return false;
    const ids = held.map(({ id }) => id);
    await endSignInsWhere(tx, inArray(signIn.deviceId, ids));
    await tx.delete(pairedDevice).where(inArray(pairedDevice.id, ids));
    return true;
  }

  /** Ends the sign-ins of a child that began on paired devices: on those of one parent, or on all. */
  async function endDeviceSignIns(tx: Orm, childId: string, parentId?: string): Promise<void> {
    const devices = tx
      .select({ id: pairedDevice.id })
      .from(pairedDevice)
      .where(parentId === undefined ? undefined : eq(pairedDevice.userId, parentId));
    const where = parentId === undefined ? isNotNull(signIn.deviceId) : inArray(signIn.deviceId, devices);
    await endSignInsWhere(tx, and(eq(signIn.userId, childId), where));
  }

  /**
   * Ends all tokens of an account, and every sign-in that is just beginning. Existing sign-ins keep their cookies,
   * unless `signOut` ends them too. What signs a parent out elsewhere also ends the devices that the parent paired:
   * somebody else may have paired them.
   * @param signOut which sign-ins end: none, all, or all but one
   */
  async function endTokens(
    tx: Orm,
    userId: string,
    signOut: 'none' | 'all' | { allBut: string },
  ): Promise<void> {
    // From here until the commit, no sign-in to this account can be stored: neither the deletion below nor the final
    // check of the epoch in sign-ins.ts would notice such a sign-in. Raising the epoch alone takes a weaker lock than
    // this.
    await lockUser(tx, userId);
    const [owner] = await tx
      .update(user)
      .set({ epoch: sql`${user.epoch} + 1` })
      .where(eq(user.id, userId))
      .returning({ epoch: user.epoch });
    if (!owner) return;
    if (signOut !== 'none') {
      const whose = eq(signIn.userId, userId);
      await tx.delete(signIn).where(signOut === 'all' ? whose : and(whose, ne(signIn.id, signOut.allBut)));
      await endDevices(tx, eq(pairedDevice.userId, userId));
    }
    await write(tx, { signInId: null, userId, epoch: owner.epoch });
  }

  /**
   * Reports whether a token made for this sign-in, in this epoch of the account, is still valid.
   * @throws Refused `unavailable` if the database does not answer, because no token is accepted blindly
   */
  async function isStillValid(token: { userId: string; signInId: string; epoch: number }): Promise<boolean> {
    await bringUpToDate();
    if (endedSignIns.has(token.signInId)) return false;
    return token.epoch >= (endedEpochs.get(token.userId)?.epoch ?? 0);
  }

  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.revokedAt, new Date(clock.now().getTime() - KEPT_MS)));
  }

  return { endSignIn, endDevices, endDeviceSignIns, endTokens, isStillValid, sweep };
}
