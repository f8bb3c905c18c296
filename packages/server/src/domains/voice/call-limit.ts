import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { usedSeconds } from '#domains/profiles/minutes-left.ts';
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

/**
 * The shortest call, in seconds, that may begin next to a running call of the same learner. Calls are tended every two
 * seconds, so many short calls at once would outrun the minutes.
 */
const PARALLEL_CALL_MIN_SECONDS = 30;

/**
 * Builds a subquery, to be joined by `userId`, of how many seconds each learner's calls have been running. These
 * seconds are used up, though they are not booked yet: of a call that was left, those since then.
 */
function runningSeconds(orm: Orm, now: Date) {
  const since = sql`coalesce(${realtimeCalls.leftAt}, ${realtimeCalls.startedAt})`;
  const seconds = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${since})`;
  return orm
    .select({
      userId: learningSessions.userId,
      seconds: sql<number>`sum(${seconds})`.mapWith(Number).as('running_seconds'),
    })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(isNull(realtimeCalls.endedAt))
    .groupBy(learningSessions.userId)
    .as('running');
}

/** Returns how many seconds a learner may still talk, including in the calls that run now. */
async function secondsLeft(orm: Orm, { clock }: Deps, learner: ProfileRow): Promise<number> {
  const running = runningSeconds(orm, clock.now());
  const [row] = await orm
    .select({ seconds: running.seconds })
    .from(running)
    .where(eq(running.userId, learner.userId));
  return Math.floor(learner.totalMinutes * 60 - usedSeconds(learner) - (row?.seconds ?? 0));
}

/** Counts the learner's running calls in sessions other than this one, whose own calls a new one replaces. */
async function otherCalls(orm: Orm, userId: string, sessionId: string): Promise<number> {
  const open = await orm
    .select({ id: realtimeCalls.id })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(
      and(
        eq(learningSessions.userId, userId),
        ne(learningSessions.id, sessionId),
        isNull(realtimeCalls.endedAt),
        isNull(realtimeCalls.leftAt),
      ),
    );
  return open.length;
}

/**
 * Returns how many seconds a call that begins now may last: unlimited, unless minutes are enforced and the profile is on
 * the free plan (RES-72). Otherwise what is left is shared with the learner's calls in other sessions. Less than one
 * means that the call must not begin. Inside a transaction, a learner's calls that begin at the same moment are
 * answered one after the other, and each counts those before it.
 */
export async function secondsForCall(orm: Orm, deps: Deps, sessionId: string): Promise<number> {
  if (!deps.settings.enforceMinutes) return Number.POSITIVE_INFINITY;
  const [session] = await orm
    .select({ userId: learningSessions.userId })
    .from(learningSessions)
    .where(eq(learningSessions.id, sessionId));
  if (!session) return 0;
  const [learner] = await orm
    .select()
    .from(profiles)
    .where(eq(profiles.userId, session.userId))
    .for('no key update');
  if (!learner) return 0;
  if (learner.subscriptionStatus !== 'free') return Number.POSITIVE_INFINITY;
  const leftSeconds = await secondsLeft(orm, deps, learner);
  const others = await otherCalls(orm, learner.userId, sessionId);
  if (others === 0) return leftSeconds;
  const shareSeconds = Math.floor(leftSeconds / (others + 1));
  return shareSeconds < PARALLEL_CALL_MIN_SECONDS ? 0 : shareSeconds;
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
        sql`(${profiles.totalMinutes} - ${profiles.usageMinutes}) * 60 - ${profiles.unbookedSeconds} <= ${running.seconds}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
