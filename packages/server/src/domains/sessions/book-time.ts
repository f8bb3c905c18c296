import { eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Clock } from '#platform/clock.ts';
import type { Orm } from '#platform/db/database.ts';
import { type LearningSessionRow, learningSessions as table } from './tables.ts';

type Deps = { profiles: Pick<Profiles, 'addUsedTime'>; clock: Clock };
/** What is booked of a session. */
export type LessonTime = Pick<LearningSessionRow, 'timeMinutes' | 'callSeconds' | 'callTailSeconds'>;

/** Returns the seconds of a session's calls that none of its booked minutes includes. */
const unbookedSeconds = ({ timeMinutes, callSeconds, callTailSeconds }: LessonTime): number =>
  Math.max(0, callSeconds + callTailSeconds - timeMinutes * 60);

async function lockedSession(tx: Orm, sessionId: string): Promise<LearningSessionRow | null> {
  const [session] = await tx.select().from(table).where(eq(table.id, sessionId)).for('update');
  return session ?? null;
}

/**
 * Raises the booked time of a session, and the learner's used time with it. No figure ever falls here, so the same time
 * booked again changes nothing.
 * @param timeOf returns the time that is now known
 */
export async function bookTime(
  tx: Orm,
  { profiles, clock }: Deps,
  sessionId: string,
  timeOf: (session: LearningSessionRow) => Partial<LessonTime> | Promise<Partial<LessonTime>>,
): Promise<void> {
  const before = await lockedSession(tx, sessionId);
  if (!before) return;
  const { timeMinutes = 0, callSeconds = 0, callTailSeconds = 0 } = await timeOf(before);
  const after = {
    timeMinutes: Math.max(before.timeMinutes, timeMinutes),
    callSeconds: Math.max(before.callSeconds, callSeconds),
    callTailSeconds: Math.max(before.callTailSeconds, callTailSeconds),
  };
  await tx
    .update(table)
    .set({ ...after, updatedAt: clock.now() })
    .where(eq(table.id, sessionId));
  await profiles.addUsedTime(tx, before.userId, {
    minutes: after.timeMinutes - before.timeMinutes,
    unbookedSeconds: unbookedSeconds(after) - unbookedSeconds(before),
  });
}

/** Sets a session's minutes to what an administrator decided; the learner's used minutes change by the difference. */
export async function correctMinutes(
  tx: Orm,
  { profiles }: Deps,
  sessionId: string,
  timeMinutes: number,
): Promise<void> {
  const before = await lockedSession(tx, sessionId);
  if (!before) return;
  await tx.update(table).set({ timeMinutes }).where(eq(table.id, sessionId));
  await profiles.addUsedTime(tx, before.userId, {
    minutes: timeMinutes - before.timeMinutes,
    unbookedSeconds: 0,
  });
}
