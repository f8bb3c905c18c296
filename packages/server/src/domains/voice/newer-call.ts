import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { CallHolder } from './call-rights.ts';
import { realtimeCalls as table } from './tables.ts';

/**
 * Reports whether a session continues in a call that began after this one, on another device. The page whose call was
 * lost must then not take the lesson back by itself, or two pages would take it from each other for ever.
 */
export async function goesOnElsewhere(orm: Orm, sessionId: string, lostCallId: string): Promise<boolean> {
  const lost = orm
    .select({ startedAt: table.startedAt })
    .from(table)
    .where(and(eq(table.id, lostCallId), eq(table.sessionId, sessionId)));
  const newer = await orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        isNull(table.endedAt),
        isNull(table.leftAt),
        gt(table.startedAt, sql`(${lost})`),
      ),
    )
    .limit(1);
  return newer.length > 0;
}

/** Returns who opened a call of this session; null if there is no such call, or this was not recorded yet. */
export async function openerOf(
  orm: Orm,
  sessionId: string,
  callId: string,
): Promise<Pick<CallHolder, 'signInId' | 'role'> | null> {
  const [row] = await orm
    .select({ signInId: table.signInId, role: table.role })
    .from(table)
    .where(and(eq(table.id, callId), eq(table.sessionId, sessionId)));
  return row?.signInId && row.role ? { signInId: row.signInId, role: row.role } : null;
}
