import type { AttentionStats } from '@vivavoce/contracts/attention/calls';
import { and, avg, count, eq, gt, max, min, type SQL, sql } from 'drizzle-orm';
import { learningSessions as sessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { attentionReadings as readings } from './tables.ts';

/** What is summed up: the attention of a learner, or of one session. */
type StatsOf = { userId: string } | { sessionId: string };

/**
 * Sums up attention. The figure of a session is the one saved when it stopped; a lesson that never stopped gets the
 * mean of its records. A session with a mere placeholder of 100 (RES-63) is counted but left out of every average.
 */
export async function attentionStats(orm: Orm, of: StatsOf, now: Date): Promise<AttentionStats> {
  const which: SQL = 'userId' in of ? eq(sessions.userId, of.userId) : eq(sessions.id, of.sessionId);
  const isKept = and(sql`${readings.imageKey} is not null`, gt(readings.imageUntil, now));
  const bySession = orm
    .select({
      sessionId: readings.sessionId,
      records: count().as('records'),
      average: avg(readings.percentage).mapWith(Number).as('average'),
      lowest: min(readings.percentage).as('lowest'),
      highest: max(readings.percentage).as('highest'),
      images: sql<number>`count(*) filter (where ${isKept})`.as('images'),
    })
    .from(readings)
    .innerJoin(sessions, eq(sessions.id, readings.sessionId))
    .where(which)
    .groupBy(readings.sessionId)
    .as('by_session');
  const figure = sql`case when ${sessions.attentionMeasured} then ${sessions.attentionPercentage} else ${bySession.average} end`;
  const sum = (column: SQL.Aliased) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await orm
    .select({
      sessions: count(),
      measuredSessions: sql<number>`count(${figure})`.mapWith(Number),
      records: sum(bySession.records),
      averagePercentage: sql<number | null>`avg(${figure})`.mapWith(Number),
      lowestPercentage: sql<number | null>`min(coalesce(${bySession.lowest}, ${figure}))`.mapWith(Number),
      highestPercentage: sql<number | null>`max(coalesce(${bySession.highest}, ${figure}))`.mapWith(Number),
      images: sum(bySession.images),
    })
    .from(sessions)
    .leftJoin(bySession, eq(bySession.sessionId, sessions.id))
    .where(which);
  if (!row) throw new Error('the attention summary returned no row');
  return row;
}
