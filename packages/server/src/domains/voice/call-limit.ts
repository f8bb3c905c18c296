import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ProfileRow, profiles } from '#domains/profiles/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceServer } from '#platform/providers/providers.ts';
import { realtimeCalls } from './tables.ts';

/** The longest call: a class lasts 60 minutes (specification §9), with a little room to say goodbye. */
const CALL_MAX_SECONDS = 65 * 60;

export type CallLimit = Pick<RealtimeTicket, 'callLimitSeconds' | 'callLimit'>;

type Deps = Pick<Platform, 'clock' | 'settings'>;
type Learner = Pick<ProfileRow, 'userId' | 'subscriptionStatus' | 'usageMinutes' | 'totalMinutes'>;

/**
 * Builds a subquery, to be joined by `userId`, of how many seconds each learner's calls have been running. These
 * seconds are used up, though no session's minutes include them yet.
 */
function runningSeconds(orm: Orm, now: Date) {
  const seconds = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${realtimeCalls.startedAt})`;
  return orm
    .select({
      userId: learningSessions.userId,
      seconds: sql<number>`sum(${seconds})`.mapWith(Number).as('running_seconds'),
    })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(and(isNull(realtimeCalls.endedAt), isNull(realtimeCalls.leftAt)))
    .groupBy(learningSessions.userId)
    .as('running');
}

/**
 * Returns how many seconds a learner may still talk: unlimited, unless minutes are enforced and the profile is on the
 * free plan (RES-72).
 */
export async function secondsLeft(orm: Orm, { clock, settings }: Deps, learner: Learner): Promise<number> {
  if (!settings.enforceMinutes || learner.subscriptionStatus !== 'free') return Number.POSITIVE_INFINITY;
  const running = runningSeconds(orm, clock.now());
  const [row] = await orm
    .select({ seconds: running.seconds })
    .from(running)
    .where(eq(running.userId, learner.userId));
  return Math.floor((learner.totalMinutes - learner.usageMinutes) * 60 - (row?.seconds ?? 0));
}

/** Returns how long a call may last: as long as its server allows, but no longer than the learner may still talk. */
export function callLimitOf(
  server: Pick<VoiceServer, 'sessionLimitSeconds'>,
  leftSeconds: number,
): CallLimit {
  const session = Math.min(server.sessionLimitSeconds, CALL_MAX_SECONDS);
  return leftSeconds < session
    ? { callLimitSeconds: leftSeconds, callLimit: 'minutes' }
    : { callLimitSeconds: session, callLimit: 'session' };
}

/**
 * Returns those of these running calls whose learner has no time left. Each call has its own limit from its start; this
 * check adds up the calls of a learner who opened several at once.
 */
export async function callsWithoutMinutes(
  orm: Orm,
  { clock, settings }: Deps,
  callIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!settings.enforceMinutes || callIds.length === 0) return new Set();
  const running = runningSeconds(orm, clock.now());
  const rows = await orm
    .select({ id: realtimeCalls.id })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .innerJoin(profiles, eq(profiles.userId, learningSessions.userId))
    .innerJoin(running, eq(running.userId, learningSessions.userId))
    .where(
      and(
        inArray(realtimeCalls.id, [...callIds]),
        eq(profiles.subscriptionStatus, 'free'),
        sql`(${profiles.totalMinutes} - ${profiles.usageMinutes}) * 60 <= ${running.seconds}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
