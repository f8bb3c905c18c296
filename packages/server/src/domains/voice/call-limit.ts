import type { RealtimeTicket } from '@vivavoce/contracts/voice';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceServer } from '#platform/providers.ts';
import { realtimeCalls } from './tables.ts';

/** Longest call: a class is 60 minutes (specification §9), with a little room to say goodbye. */
const CALL_MAX_SECONDS = 65 * 60;

export type CallLimit = Pick<RealtimeTicket, 'callLimitSeconds' | 'callLimit'>;

type Deps = Pick<Platform, 'clock' | 'settings'>;
type Learner = Pick<ProfileRow, 'userId' | 'subscriptionStatus' | 'usageMinutes' | 'totalMinutes'>;

/** Seconds of this learner's calls that run now: they are used, though no session has them in its minutes yet. */
async function runningSeconds(orm: Orm, userId: string, now: Date): Promise<number> {
  const seconds = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${realtimeCalls.startedAt})`;
  const [row] = await orm
    .select({ seconds: sql`coalesce(sum(${seconds}), 0)`.mapWith(Number) })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(
      and(eq(learningSessions.userId, userId), isNull(realtimeCalls.endedAt), isNull(realtimeCalls.leftAt)),
    );
  return row?.seconds ?? 0;
}

/**
 * How long the next call of a learner may last: as long as its server holds one, and where minutes are enforced not
 * longer than those that a free profile has left (RES-72).
 * @returns null when none are left
 */
export async function callLimitOf(
  orm: Orm,
  { clock, settings }: Deps,
  server: Pick<VoiceServer, 'sessionLimitSeconds'>,
  learner: Learner,
): Promise<CallLimit | null> {
  const session = Math.min(server.sessionLimitSeconds, CALL_MAX_SECONDS);
  if (!settings.enforceMinutes || learner.subscriptionStatus !== 'free')
    return { callLimitSeconds: session, callLimit: 'session' };
  const running = await runningSeconds(orm, learner.userId, clock.now());
  const left = Math.floor((learner.totalMinutes - learner.usageMinutes) * 60 - running);
  if (left < 1) return null;
  return left < session
    ? { callLimitSeconds: left, callLimit: 'minutes' }
    : { callLimitSeconds: session, callLimit: 'session' };
}
