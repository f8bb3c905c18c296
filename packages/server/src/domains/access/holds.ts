import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type RecordHoldRow, recordHold as table } from './tables.ts';

/** Returns the open holds on the records of a learner. None of them can be closed until the transaction ends. */
export function keepOpenHolds(tx: Orm, learnerId: string): Promise<RecordHoldRow[]> {
  return tx
    .select()
    .from(table)
    .where(eq(table.learnerId, learnerId))
    .orderBy(asc(table.id))
    .for('key share');
}

/** Builds a subquery of the learners on hold. A clean-up removes nothing of the people in it. */
export function learnersOnHold(orm: Orm) {
  return orm.select({ id: table.learnerId }).from(table).where(isNotNull(table.learnerId));
}

/**
 * The holds on records of learners, as administrators place and close them (decision 0040). The security log and the audit
 * trail name the administrator and never the learner, because a hold may concern somebody who reads them.
 */
export function recordHolds({
  clock,
  securityLog,
  auditTrail,
}: Pick<Platform, 'clock' | 'securityLog' | 'auditTrail'>) {
  return {
    /** Returns all open holds, newest first. */
    list: (orm: Orm): Promise<RecordHoldRow[]> =>
      orm.select().from(table).orderBy(desc(table.placedAt), asc(table.id)),

    /** Finds a hold; null when it is closed. */
    async find(orm: Orm, id: string): Promise<RecordHoldRow | null> {
      const [hold] = await orm.select().from(table).where(eq(table.id, id));
      return hold ?? null;
    },

    /** Places a hold. Returns null if one is open for this learner and reason. */
    async place(
      tx: Orm,
      hold: { learnerId: string; reason: RecordHoldRow['reason']; placedBy: string },
    ): Promise<RecordHoldRow | null> {
      const [placed] = await tx
        .insert(table)
        .values({ ...hold, placedAt: clock.now() })
        .onConflictDoNothing()
        .returning();
      if (!placed) return null;
      await auditTrail.record(tx, 'hold_placed', {
        actorId: hold.placedBy,
        changes: { hold: { before: null, after: hold.reason } },
      });
      securityLog.record('hold_placed', { userId: hold.placedBy, kind: hold.reason });
      return placed;
    },

    /** Closes a hold. What was sealed under it is deleted with it. Returns false when it is closed already. */
    async close(tx: Orm, id: string, closedBy: string): Promise<boolean> {
      const [closed] = await tx.delete(table).where(eq(table.id, id)).returning();
      if (!closed) return false;
      await auditTrail.record(tx, 'hold_closed', {
        actorId: closedBy,
        changes: { hold: { before: closed.reason, after: null } },
      });
      securityLog.record('hold_closed', { userId: closedBy, kind: closed.reason });
      return true;
    },
  };
}
