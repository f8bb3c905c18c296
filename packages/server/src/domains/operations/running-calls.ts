import { endRunningCall, listRunningCalls, type RunningCall } from '@vivavoce/contracts/operations/calls';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { user } from '#domains/identity/tables.ts';
import { shownName } from '#domains/insights/lists/shown-person.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { realtimeCalls } from '#domains/voice/tables.ts';
import type { Voice } from '#domains/voice/voice.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'auditTrail'> & { access: Access; voice: Pick<Voice, 'askForEnd'> };

/** Lists the calls that run now on any server, oldest first. It says that a lesson is held, and nothing of what is said. */
async function runningCalls(orm: Orm): Promise<RunningCall[]> {
  const rows = await orm
    .select({
      id: realtimeCalls.id,
      learningSessionId: realtimeCalls.sessionId,
      learnerId: learningSessions.userId,
      learnerName: shownName,
      teacherName: teachers.name,
      servedBy: realtimeCalls.servedBy,
      startedAt: realtimeCalls.startedAt,
      endAskedAt: realtimeCalls.endAskedAt,
    })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .innerJoin(user, eq(user.id, learningSessions.userId))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .leftJoin(teachers, eq(teachers.id, learningSessions.teacherId))
    .where(and(isNull(realtimeCalls.endedAt), isNull(realtimeCalls.leftAt)))
    .orderBy(asc(realtimeCalls.startedAt), asc(realtimeCalls.id));
  return rows.map(({ learnerName, startedAt, endAskedAt, ...call }) => ({
    ...call,
    learnerName: learnerName ?? '',
    startedAt: startedAt.toISOString(),
    isEnding: endAskedAt !== null,
  }));
}

/** The calls that run now, and how an administrator ends one kindly. */
export function runningCallRoutes({ db, auditTrail, access, voice }: Deps): Route[] {
  /** @throws Refused `not_found` if the call is over */
  async function end({ userId: actorId }: Caller, callId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const asked = await voice.askForEnd(tx, callId);
      if (!asked) throw refuseCommon('not_found');
      // Pressing the button twice is one act.
      if (!asked.isNew) return;
      const about = { subject: 'session', subjectId: asked.sessionId, personId: asked.learnerId } as const;
      await auditTrail.record(tx, 'call_ended', { actorId, ...about });
    });
  }

  return [
    serve(listRunningCalls, access.admin(), async () => ({ calls: await runningCalls(db.orm) })),
    serve(endRunningCall, access.admin(), async ({ caller, params }) => {
      await end(caller, params.id);
      return { success: true as const };
    }),
  ];
}
