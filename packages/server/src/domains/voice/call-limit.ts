import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { closedRefusal } from '#domains/limits/closed-refusal.ts';
import type { Limits } from '#domains/limits/limits.ts';
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

/** When parents' limits will end a call; null if none will. */
type LessonsClose = RealtimeTicket['lessonsClose'];

/** How long a call may last that begins now. */
export type CallTime = {
  /** Under the plan: infinite if it sets no limit. */
  leftSeconds: number;
  lessonsClose: LessonsClose;
};

const UNLIMITED: CallTime = { leftSeconds: Number.POSITIVE_INFINITY, lessonsClose: null };

type MinutesDeps = Pick<Platform, 'clock' | 'settings'>;
type Deps = MinutesDeps & { limits: Pick<Limits, 'allowances' | 'hasRules'> };

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
async function secondsLeft(orm: Orm, { clock }: MinutesDeps, learner: ProfileRow): Promise<number> {
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

/** Locks a learner, so that calls that begin at the same moment are answered one after the other. */
async function lockedLearner(orm: Orm, learnerId: string): Promise<ProfileRow | null> {
  const [learner] = await orm
    .select()
    .from(profiles)
    .where(eq(profiles.userId, learnerId))
    .for('no key update');
  return learner ?? null;
}

/** Returns how long calls may last together under the plan: unlimited, unless it is free and minutes are enforced. */
async function secondsOfPlan(orm: Orm, deps: Deps, learner: ProfileRow): Promise<number> {
  const isLimited = deps.settings.enforceMinutes && learner.subscriptionStatus === 'free';
  return isLimited ? secondsLeft(orm, deps, learner) : Number.POSITIVE_INFINITY;
}

/** Shares what is left among calls. A share that is too short for a call is none. */
function shareOf(leftSeconds: number, others: number): number {
  if (others === 0) return leftSeconds;
  const shareSeconds = Math.floor(leftSeconds / (others + 1));
  return shareSeconds < PARALLEL_CALL_MIN_SECONDS ? 0 : shareSeconds;
}

/**
 * Returns when parents' limits will end a call that begins now; null if none will. The limits count the calls that run, so
 * what they allow is already shared. @throws Refused when they allow none
 */
async function closingOf(
  orm: Orm,
  { limits, clock }: Deps,
  learnerId: string,
  others: number,
): Promise<LessonsClose> {
  const allowance = (await limits.allowances(orm, [learnerId], others + 1)).get(learnerId);
  if (!allowance) return null;
  if (allowance.kind === 'closed') throw closedRefusal(allowance);
  if (!allowance.closes) return null;
  const { reason, atMs } = allowance.closes;
  const inSeconds = Math.floor((atMs - clock.now().getTime()) / 1_000);
  const leastSeconds = others === 0 ? 1 : PARALLEL_CALL_MIN_SECONDS;
  if (inSeconds < leastSeconds) throw closedRefusal({ reason, opensAtMs: null });
  return { inSeconds, reason };
}

/**
 * Returns how long a call that begins now may last: under the plan (RES-72), and under parents' limits (decision 0038).
 * What is left is shared with the learner's calls in other sessions. Less than one second means that the call must not
 * begin. Inside a transaction, a learner's calls that begin at the same moment are answered one after the other, and each
 * counts those before it. @throws Refused when parents' limits allow no call
 */
export async function timeForCall(orm: Orm, deps: Deps, sessionId: string): Promise<CallTime> {
  const [session] = await orm
    .select({ userId: learningSessions.userId })
    .from(learningSessions)
    .where(eq(learningSessions.id, sessionId));
  if (!session) return { leftSeconds: 0, lessonsClose: null };
  const { userId } = session;
  if (!deps.settings.enforceMinutes && !(await deps.limits.hasRules(orm, userId))) return UNLIMITED;
  const learner = await lockedLearner(orm, userId);
  if (!learner) return { leftSeconds: 0, lessonsClose: null };
  const others = await otherCalls(orm, userId, sessionId);
  return {
    lessonsClose: await closingOf(orm, deps, userId, others),
    leftSeconds: shareOf(await secondsOfPlan(orm, deps, learner), others),
  };
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
  { clock, settings }: MinutesDeps,
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
