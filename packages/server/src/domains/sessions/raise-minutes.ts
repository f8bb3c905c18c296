import { eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Clock } from '#platform/clock.ts';
import type { Orm } from '#platform/db/database.ts';
import { learningSessions as table } from './tables.ts';

/**
 * Raises a session's minutes to what the server itself saw of its calls, and the learner's used minutes with them. If
 * the page was killed or reports less than it used, no minutes are lost. If it reported as much, nothing changes.
 */
export async function raiseMinutes(
  tx: Orm,
  { profiles, clock }: { profiles: Pick<Profiles, 'addUsedMinutes'>; clock: Clock },
  sessionId: string,
  seenMinutes: number,
): Promise<void> {
  const [session] = await tx
    .select({ userId: table.userId, timeMinutes: table.timeMinutes })
    .from(table)
    .where(eq(table.id, sessionId))
    .for('update');
  if (!session || session.timeMinutes >= seenMinutes) return;
  await tx
    .update(table)
    .set({ timeMinutes: seenMinutes, updatedAt: clock.now() })
    .where(eq(table.id, sessionId));
  await profiles.addUsedMinutes(tx, session.userId, seenMinutes - session.timeMinutes);
}
