import { FACTOR_RECOVERY_OPEN_DAYS, FACTOR_RECOVERY_WAIT_HOURS } from '@vivavoce/contracts/identity/bounds';
import type { FactorRecovery } from '@vivavoce/contracts/identity/recovery-calls';
import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { AddressedUser } from '#domains/identity/accounts.ts';
import { factorRecovery as table } from '#domains/identity/recovery/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { hashOfCode, randomCode } from '#domains/identity/token/random-codes.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { factorRecoveryMails } from './factor-recovery-mails.ts';

/** The shortest pause between two beginnings for one account, so that a second press does not mail a second link. */
const RECOVERY_PAUSE_SECONDS = 60;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Why a recovery ended before it was used, as the security log names it. */
type RecoveryEnd =
  | 'by_administrator'
  | 'second_factor_used'
  | 'turned_off'
  | 'email_changed'
  | 'account_disabled';

/** The ends of which the person hears nothing otherwise, or which a stranger may have caused. */
const MAILED_ENDS: readonly (RecoveryEnd | 'by_mailed_link')[] = [
  'by_mailed_link',
  'by_administrator',
  'second_factor_used',
];

/** What the code of a link opens. */
export type WaitingRecovery = Pick<typeof table.$inferSelect, 'userId' | 'email' | 'opensAt' | 'expiresAt'>;

export type FactorRecoveries = ReturnType<typeof factorRecoveries>;

type Deps = Pick<Platform, 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'>;

/**
 * The recoveries of lost second factors that wait, one for an account (decision 0045). Each rule about a code is part of
 * the one statement that would break it. Where an account and its recovery are both locked, the account comes first.
 */
export function factorRecoveries({ clock, settings, texts, mail, securityLog }: Deps) {
  const mails = factorRecoveryMails({ settings, texts });
  const waits = () => gt(table.expiresAt, clock.now());
  const ofCode = (code: string) => and(eq(table.codeHash, hashOfCode(code)), waits());
  const opened = {
    ...{ userId: table.userId, email: table.email },
    ...{ opensAt: table.opensAt, expiresAt: table.expiresAt },
  };

  /**
   * Begins a recovery, which replaces one that waits, and mails the person its link.
   * @returns false if one was begun a moment ago
   */
  async function begin(tx: Orm, owner: AddressedUser, administratorId: string): Promise<boolean> {
    const now = clock.now();
    const code = randomCode();
    const opensAt = new Date(now.getTime() + FACTOR_RECOVERY_WAIT_HOURS * HOUR_MS);
    const fresh = {
      ...{ requestedBy: administratorId, email: owner.email, codeHash: hashOfCode(code) },
      ...{ requestedAt: now, opensAt },
      expiresAt: new Date(opensAt.getTime() + FACTOR_RECOVERY_OPEN_DAYS * DAY_MS),
    };
    const begun = await tx
      .insert(table)
      .values({ userId: owner.id, ...fresh })
      .onConflictDoUpdate({
        target: table.userId,
        set: fresh,
        setWhere: lte(table.requestedAt, new Date(now.getTime() - RECOVERY_PAUSE_SECONDS * 1_000)),
      })
      .returning({ userId: table.userId });
    if (begun.length === 0) return false;
    await mail.send(tx, mails.begun(owner.email, code));
    securityLog.record('factor_recovery_started', { userId: owner.id, actorId: administratorId });
    return true;
  }

  /** Shows an administrator the recovery of an account; null if none waits. */
  async function read(orm: Orm, userId: string): Promise<FactorRecovery | null> {
    const [row] = await orm
      .select({ ...opened, requestedAt: table.requestedAt, byName: user.displayName })
      .from(table)
      .leftJoin(user, eq(user.id, table.requestedBy))
      .where(and(eq(table.userId, userId), waits()));
    if (!row) return null;
    return {
      requestedAt: row.requestedAt.toISOString(),
      opensAt: row.opensAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      byName: row.byName,
    };
  }

  /** Finds what a code opens now or later, without using it up; null if the code is not valid. */
  async function find(orm: Orm, code: string): Promise<WaitingRecovery | null> {
    const [row] = await orm.select(opened).from(table).where(ofCode(code));
    return row ?? null;
  }

  /** Uses a code up once it works; null if it works no longer or not yet. */
  async function use(tx: Orm, code: string): Promise<WaitingRecovery | null> {
    const [used] = await tx
      .delete(table)
      .where(and(ofCode(code), lte(table.opensAt, clock.now())))
      .returning(opened);
    return used ?? null;
  }

  async function endWhere(
    tx: Orm,
    which: SQL | undefined,
    { kind, actorId }: { kind: RecoveryEnd | 'by_mailed_link'; actorId?: string },
  ): Promise<boolean> {
    const [ended] = await tx
      .delete(table)
      .where(which)
      .returning({ userId: table.userId, email: table.email });
    if (!ended) return false;
    if (MAILED_ENDS.includes(kind)) await mail.send(tx, mails.ended(ended.email));
    securityLog.record('factor_recovery_stopped', {
      userId: ended.userId,
      ...(actorId === undefined ? {} : { actorId }),
      kind,
    });
    return true;
  }

  return {
    begin,
    read,
    find,
    use,

    /**
     * Ends the recovery of an account. Returns false if none waits.
     * @param actorId the administrator who ends it, if it is not the owner
     */
    end: (tx: Orm, userId: string, kind: RecoveryEnd, actorId?: string): Promise<boolean> =>
      endWhere(tx, and(eq(table.userId, userId), waits()), { kind, ...(actorId ? { actorId } : {}) }),

    /** Ends the recovery of a code, whether it works already or not. Returns false if the code is not valid. */
    stop: (tx: Orm, code: string): Promise<boolean> => endWhere(tx, ofCode(code), { kind: 'by_mailed_link' }),

    /** Removes recoveries that are over. */
    sweep: async (orm: Orm): Promise<void> => {
      await orm.delete(table).where(lte(table.expiresAt, clock.now()));
    },
  };
}
