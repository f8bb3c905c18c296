import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hangUpCall } from './hang-up-job.ts';
import { realtimeCalls as table } from './tables.ts';

/** A call whose server has not said for this long that it watches is nobody's: any server may end it. */
export const LEASE_MS = 30_000;

/**
 * A call lasts a little longer than the lesson in it: it is open before the page's clock runs, and closes behind it. So
 * many seconds of each do not count, or a page that saves floor(seconds / 60) would be corrected upwards.
 */
const UNCOUNTED_SECONDS = 5;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & { sessions: Sessions };
type NewCall = Pick<typeof table.$inferInsert, 'sessionId' | 'servedBy' | 'providerCallId'>;

/** Holds a session against deletion and against every other change of its calls. @returns whether it is there */
async function lockSession(tx: Orm, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: learningSessions.id })
    .from(learningSessions)
    .where(eq(learningSessions.id, sessionId))
    .for('update');
  return rows.length > 0;
}

/** Whole minutes of a session by its calls that are over or left. */
async function seenMinutes(tx: Orm, sessionId: string): Promise<number> {
  const seconds = sql`extract(epoch from least(${table.leftAt}, ${table.endedAt}) - ${table.startedAt})`;
  const [row] = await tx
    .select({
      minutes: sql`coalesce(sum(floor(greatest(0, ${seconds} - ${UNCOUNTED_SECONDS}) / 60)), 0)`.mapWith(
        Number,
      ),
    })
    .from(table)
    .where(and(eq(table.sessionId, sessionId), isNotNull(sql`least(${table.leftAt}, ${table.endedAt})`)));
  return row?.minutes ?? 0;
}

const isOpen = isNull(table.endedAt);
const isUnleft = and(isOpen, isNull(table.leftAt));

/**
 * What the database knows of calls: who watches them, when they began and ended, and what follows for the session. All
 * changes hold the session first, so that of several servers and pages one after the other decides.
 */
export function callRecords({ db, clock, jobs, sessions }: Deps) {
  const raise = async (tx: Orm, sessionId: string) =>
    sessions.raiseMinutes(tx, sessionId, await seenMinutes(tx, sessionId));

  /**
   * Records a call. The newest call of a session is the one that counts; older ones are left behind and have some
   * seconds to close by themselves. @returns its id; null when the session is gone
   */
  function begin(call: NewCall): Promise<string | null> {
    return db.transaction(async (tx) => {
      if (!(await lockSession(tx, call.sessionId))) return null;
      const now = clock.now();
      await tx
        .update(table)
        .set({ leftAt: now })
        .where(and(eq(table.sessionId, call.sessionId), isUnleft));
      const [row] = await tx
        .insert(table)
        .values({ ...call, startedAt: now, seenAt: now })
        .returning({ id: table.id });
      if (!row) throw new Error('recording a call returned no row');
      await raise(tx, call.sessionId);
      return row.id;
    });
  }

  /** The lesson was stopped: in all its calls, or in this one and those before it. */
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
    await raise(tx, sessionId);
  }

  /** Says that these calls are watched. @returns those that are still open, and since when one was left */
  async function renew(ids: readonly string[]): Promise<{ id: string; leftAt: Date | null }[]> {
    if (ids.length === 0) return [];
    return db.orm
      .update(table)
      .set({ seenAt: clock.now() })
      .where(and(inArray(table.id, [...ids]), isOpen))
      .returning({ id: table.id, leftAt: table.leftAt });
  }

  /** After a call has ended: its minutes, and where nobody stopped the lesson, what follows a stop. */
  async function settle(
    tx: Orm,
    sessionId: string,
    ended: { id: string; leftAt: Date | null },
  ): Promise<void> {
    await raise(tx, sessionId);
    // Every other call of the session is left, or this one would be: none that closes behind it would tell of the stop.
    if (!ended.leftAt) await sessions.stopped.publish(tx, { sessionId, callId: ended.id });
  }

  /** The call is over. Whoever finds out first settles it. */
  async function end(sessionId: string, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await lockSession(tx, sessionId))) return;
      const [ended] = await tx
        .update(table)
        .set({ endedAt: clock.now() })
        .where(and(eq(table.id, id), isOpen))
        .returning({ id: table.id, leftAt: table.leftAt });
      if (ended) await settle(tx, sessionId, ended);
    });
  }

  /**
   * Ends the calls that nobody watches any more; what nobody saw does not count.
   * @param unseenSince the last moment at which a call may have been seen
   * @returns how many there were
   */
  async function endAbandoned(unseenSince: Date): Promise<number> {
    const isAbandoned = and(isOpen, lt(table.seenAt, unseenSince));
    const found = await db.orm
      .select({ id: table.id, sessionId: table.sessionId })
      .from(table)
      .where(isAbandoned);
    let count = 0;
    for (const { id, sessionId } of found) {
      await db.transaction(async (tx) => {
        if (!(await lockSession(tx, sessionId))) return;
        const [ended] = await tx
          .update(table)
          .set({ endedAt: sql`${table.seenAt}` })
          .where(and(eq(table.id, id), isAbandoned))
          .returning();
        if (!ended) return;
        count += 1;
        await jobs.enqueue(tx, hangUpCall, {
          servedBy: ended.servedBy,
          providerCallId: ended.providerCallId,
        });
        await settle(tx, sessionId, ended);
      });
    }
    return count;
  }

  return { begin, leave, renew, end, endAbandoned };
}
