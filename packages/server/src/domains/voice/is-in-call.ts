import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { LEASE_MS } from './call-records.ts';
import { realtimeCalls as table } from './tables.ts';

/** Whether the learner is in a call of this session now: it was neither stopped nor ended, and a server watches it. */
export async function isInCall(orm: Orm, sessionId: string, now: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        isNull(table.endedAt),
        isNull(table.leftAt),
        gte(table.seenAt, new Date(now.getTime() - LEASE_MS)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
