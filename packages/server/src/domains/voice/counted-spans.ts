import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { realtimeCalls as table } from './tables.ts';

/** The part of a call that counts as time of its lesson. */
export type CallSpan = { sessionId: string; from: Date; to: Date };

/**
 * Returns the time that the calls of these sessions took until they were left or ended, oldest first: the same time that
 * `callRecords` books as the sessions' minutes. A running call is not booked yet, so it is left out here too.
 */
export async function countedSpans(orm: Orm, sessionIds: readonly string[]): Promise<CallSpan[]> {
  if (sessionIds.length === 0) return [];
  const counted = sql<Date>`least(${table.leftAt}, ${table.endedAt})`.mapWith(table.endedAt);
  const rows = await orm
    .select({ sessionId: table.sessionId, from: table.startedAt, to: counted })
    .from(table)
    .where(and(inArray(table.sessionId, [...sessionIds]), isNotNull(counted)))
    .orderBy(asc(table.startedAt), asc(table.id));
  return rows.filter(({ from, to }) => to > from);
}
