import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Limits } from '#domains/limits/limits.ts';
import type { LessonTime } from '#domains/sessions/book-time.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hangUpCall } from './hang-up-job.ts';
import { realtimeCalls as table } from './tables.ts';

/** A call that its server has not renewed for this long is abandoned: any server may end it. */
export const LEASE_MS = 30_000;

/**
 * A call lasts a little longer than the lesson in it: it opens before the page's clock starts, and closes after it
 * stops. This many seconds of a session do not count, or a page that saves floor(seconds / 60) would be corrected
 * upwards.
 */
const UNCOUNTED_SECONDS = 5;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  sessions: Sessions;
  limits: Pick<Limits, 'usedTime'>;
};
type NewCall = Pick<
  typeof table.$inferInsert,
  'sessionId' | 'servedBy' | 'providerCallId' | 'signInId' | 'role'
>;
/** A call that is recorded, and how long it may last. */
type BegunCall = { id: string; limitSeconds: number };

/** Locks a session against deletion and against every other change of its calls. @returns its learner; null if it is gone */
async function lockSession(tx: Orm, sessionId: string): Promise<string | null> {
  const rows = await tx
    .select({ learnerId: learningSessions.userId })
    .from(learningSessions)
    .where(eq(learningSessions.id, sessionId))
    .for('update');
  return rows[0]?.learnerId ?? null;
}

/**
 * Returns the time of a session's calls that have ended or were left: the whole minutes of their sum (RES-113), its
 * seconds, and those for which calls went on after they were left.
 */
async function seenTime(tx: Orm, sessionId: string): Promise<LessonTime> {
  const counted = sql`least(${table.leftAt}, ${table.endedAt})`;
  const sumUntil = (end: SQL) =>
    sql`coalesce(sum(greatest(0, extract(epoch from ${end} - ${table.startedAt}))), 0)`.mapWith(Number);
  const [row] = await tx
    .select({
      countedSeconds: sumUntil(counted),
      lastedSeconds: sumUntil(sql`coalesce(${table.endedAt}, ${table.leftAt})`),
    })
    .from(table)
    .where(and(eq(table.sessionId, sessionId), isNotNull(counted)));
  const { countedSeconds, lastedSeconds } = row ?? { countedSeconds: 0, lastedSeconds: 0 };
  const callSeconds = Math.floor(countedSeconds);
  return {
    timeMinutes: Math.max(0, Math.floor((countedSeconds - UNCOUNTED_SECONDS) / 60)),
    callSeconds,
    callTailSeconds: Math.floor(lastedSeconds) - callSeconds,
  };
}

const isOpen = isNull(table.endedAt);
const isUnleft = and(isOpen, isNull(table.leftAt));

/**
 * What the database knows of calls: which server watches them, when they began and ended, and what follows for the
 * session. Every change locks the session first, so that several servers and pages decide one after the other.
 */
export function callRecords({ db, clock, jobs, sessions, limits: { usedTime } }: Deps) {
  const book = async (tx: Orm, sessionId: string) =>
    sessions.bookCallTime(tx, sessionId, await seenTime(tx, sessionId));

  /**
   * Records a call. The newest call of a session is the one that counts; older ones are left and have a few seconds to
   * close by themselves.
   * @param limitOf returns how long the call may last, once the older ones are booked. If it throws, nothing is changed
   * @returns null when the session is gone
   */
  function begin(call: NewCall, limitOf: (tx: Orm) => Promise<number>): Promise<BegunCall | null> {
    return db.transaction(async (tx) => {
      const learnerId = await lockSession(tx, call.sessionId);
      if (learnerId === null) return null;
      const now = clock.now();
      await tx
        .update(table)
        .set({ leftAt: now })
        .where(and(eq(table.sessionId, call.sessionId), isUnleft));
      await book(tx, call.sessionId);
      const limitSeconds = await limitOf(tx);
      const [row] = await tx
        .insert(table)
        .values({ ...call, startedAt: now, seenAt: now })
        .returning({ id: table.id });
      if (!row) throw new Error('recording a call returned no row');
      await usedTime.begin(tx, { callId: row.id, learnerId });
      return { id: row.id, limitSeconds };
    });
  }

  /** Marks calls as left because the lesson was stopped: all of its calls, or this one and those before it. */
  async function leave(tx: Orm, sessionId: string, callId: string | null): Promise<void> {
    const upTo = tx
      .select({ startedAt: table.startedAt })
      .from(table)
      .where(eq(table.id, callId ?? sessionId));
    await tx
      .update(table)
      .set({ leftAt: clock.now() })
      .where(
        and(
          eq(table.sessionId, sessionId),
          isUnleft,
          callId ? lte(table.startedAt, sql`(${upTo})`) : undefined,
        ),
      );
    await book(tx, sessionId);
  }

  /**
   * Renews the lease of these calls. @returns those that are still open, each with the time when it was left, if it was
   */
  async function renew(ids: readonly string[]): Promise<{ id: string; leftAt: Date | null }[]> {
    if (ids.length === 0) return [];
    await usedTime.see(ids);
    return db.orm
      .update(table)
      .set({ seenAt: clock.now() })
      .where(and(inArray(table.id, [...ids]), isOpen))
      .returning({ id: table.id, leftAt: table.leftAt });
  }

  /** Counts the minutes of a call that has ended. If nobody stopped the lesson, publishes the stop. */
  async function settle(
    tx: Orm,
    sessionId: string,
    ended: { id: string; leftAt: Date | null },
  ): Promise<void> {
    await book(tx, sessionId);
    // This call was not left, so it is the newest: the others are left, and none of them would report the stop.
    if (!ended.leftAt) await sessions.stopped.publish(tx, { sessionId, callId: ended.id });
  }

  /** Ends a call that is over. The first caller that finds out settles it. */
  async function end(sessionId: string, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const learnerId = await lockSession(tx, sessionId);
      // The used time outlives a deleted session.
      await usedTime.end(tx, id);
      if (learnerId === null) return;
      const [ended] = await tx
        .update(table)
        .set({ endedAt: clock.now() })
        .where(and(eq(table.id, id), isOpen))
        .returning({ id: table.id, leftAt: table.leftAt });
      if (ended) await settle(tx, sessionId, ended);
    });
  }

  /**
   * Ends the calls that no server watches any more; time that no server saw does not count.
   * @param unseenSince a call that was last seen before this time is abandoned
   * @returns how many there were
   */
  async function endAbandoned(unseenSince: Date): Promise<number> {
    await usedTime.endUnseen(unseenSince);
    const isAbandoned = and(isOpen, lt(table.seenAt, unseenSince));
    const found = await db.orm
      .select({ id: table.id, sessionId: table.sessionId })
      .from(table)
      .where(isAbandoned);
    let count = 0;
    for (const { id, sessionId } of found) {
      const isEnded = await db.transaction(async (tx) => {
        if ((await lockSession(tx, sessionId)) === null) return false;
        const [ended] = await tx
          .update(table)
          .set({ endedAt: sql`${table.seenAt}` })
          .where(and(eq(table.id, id), isAbandoned))
          .returning();
        if (!ended) return false;
        await jobs.enqueue(tx, hangUpCall, {
          servedBy: ended.servedBy,
          providerCallId: ended.providerCallId,
        });
        await settle(tx, sessionId, ended);
        return true;
      });
      if (isEnded) count += 1;
    }
    return count;
  }

  return { begin, leave, renew, end, endAbandoned };
}
