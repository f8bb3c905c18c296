import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { realtimeCalls as table } from './tables.ts';

/** A call whose end an administrator asked for. */
export type AskedEnd = {
  sessionId: string;
  learnerId: string;
  /** Whether nobody had asked before. */
  isNew: boolean;
};

/**
 * Asks for the end of a running call. The server that watches it notices within a second, and has the teacher say goodbye.
 * @returns null if there is no such call, or it is over or was left
 */
export async function askForEnd(tx: Orm, callId: string, now: Date): Promise<AskedEnd | null> {
  const [call] = await tx
    .select({
      sessionId: table.sessionId,
      learnerId: learningSessions.userId,
      endAskedAt: table.endAskedAt,
    })
    .from(table)
    .innerJoin(learningSessions, eq(learningSessions.id, table.sessionId))
    .where(and(eq(table.id, callId), isNull(table.endedAt), isNull(table.leftAt)))
    .for('update', { of: table });
  if (!call) return null;
  const { endAskedAt, ...whose } = call;
  if (endAskedAt === null) await tx.update(table).set({ endAskedAt: now }).where(eq(table.id, callId));
  return { ...whose, isNew: endAskedAt === null };
}

/** Finds those of these calls whose end an administrator asked for. */
export async function findAskedEnds(orm: Orm, callIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (callIds.length === 0) return new Set();
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...callIds]), isNotNull(table.endAskedAt)));
  return new Set(rows.map(({ id }) => id));
}
