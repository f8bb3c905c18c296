import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Use } from './allowance.ts';
import { usedTime as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many days a call counts: a week in any time zone. */
const COUNTED_DAYS = 9;
/** How long the times of calls are kept. */
export const USED_TIME_KEPT_DAYS = 15;

export type UsedTime = ReturnType<typeof usedTime>;

/** Keeps how long learners' calls lasted. The voice domain reports each call. */
export function usedTime({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Begins to count a call. The caller is inside the transaction that lets the call begin. */
    async begin(tx: Orm, call: { callId: string; learnerId: string }): Promise<void> {
      const now = clock.now();
      await tx.insert(table).values({ ...call, startedAt: now, seenAt: now });
    },

    /** Keeps that these calls still run. */
    async see(callIds: readonly string[]): Promise<void> {
      const isOpen = and(inArray(table.callId, [...callIds]), isNull(table.endedAt));
      await db.orm.update(table).set({ seenAt: clock.now() }).where(isOpen);
    },

    /** Stops counting a call. Does nothing if that has happened. */
    async end(tx: Orm, callId: string): Promise<void> {
      const isOpen = and(eq(table.callId, callId), isNull(table.endedAt));
      await tx.update(table).set({ endedAt: clock.now() }).where(isOpen);
    },

    /** Stops counting calls that no server has watched since a moment. They count until they were last seen. */
    async endUnseen(since: Date): Promise<void> {
      await db.orm
        .update(table)
        .set({ endedAt: sql`${table.seenAt}` })
        .where(and(isNull(table.endedAt), lt(table.seenAt, since)));
    },

    /** Returns what these learners used in the last days. A call that runs counts until now. */
    async of(orm: Orm, learnerIds: readonly string[]): Promise<(learnerId: string) => Use> {
      const now = clock.now();
      const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
      const counts = or(isNull(table.endedAt), gt(table.endedAt, since));
      const rows = await orm
        .select()
        .from(table)
        .where(and(inArray(table.learnerId, [...learnerIds]), counts));
      return (learnerId) => {
        const own = rows.filter((row) => row.learnerId === learnerId);
        return {
          spans: own.map(({ startedAt, endedAt }) => ({
            fromMs: startedAt.getTime(),
            untilMs: (endedAt ?? now).getTime(),
          })),
          calls: Math.max(1, own.filter(({ endedAt }) => endedAt === null).length),
        };
      };
    },

    /** Deletes what no limit counts any more. */
    async sweep(): Promise<void> {
      const longAgo = new Date(clock.now().getTime() - USED_TIME_KEPT_DAYS * DAY_MS);
      await db.orm.delete(table).where(lt(table.startedAt, longAgo));
    },
  };
}
