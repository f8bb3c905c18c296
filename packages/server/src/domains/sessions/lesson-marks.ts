import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { and, asc, eq, gt, gte, inArray, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { Turn } from './messages.ts';
import { sessionMessages as messages, learningSessions as sessions, lessonMarks as table } from './tables.ts';

/** Marks that were kept of a session. */
export type MarksKept = { sessionId: string; marks: readonly LessonMark[] };

/** A mark, and when it was kept. */
export type TimedMark = { mark: LessonMark; at: Date };

/** What a lesson was held from and how it went. */
export type HeldLesson = { userId: string; lessonPlan: string | null; marks: readonly TimedMark[] };

/** Writes marks as the database takes them: a text there holds no zero character and no half of a pair. */
const asStored = (marks: readonly LessonMark[]): string =>
  JSON.stringify(marks, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value,
  );

type Keeping = Pick<Platform, 'db' | 'clock'> & { marksKept: Pick<DomainEvent<MarksKept>, 'publish'> };

/**
 * Returns a function that keeps what happened in a lesson, in this order. The same call again adds nothing, and a session
 * that is deleted meanwhile is no error: its row is locked while the marks are added.
 * @param callId the call or the answer that made the marks
 */
export function markKeeping({ db, clock, marksKept }: Keeping) {
  return async function keepMarks(
    sessionId: string,
    callId: string,
    marks: readonly LessonMark[],
  ): Promise<void> {
    if (marks.length === 0) return;
    const now = clock.now().toISOString();
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into lesson_marks (session_id, mark_id, mark, created_at)
        select held.id, ${callId}::text || '#' || (made.number - 1), made.mark, ${now}::timestamptz
        from (select id from ${sessions} where id = ${sessionId} for key share) held
        cross join jsonb_array_elements(${asStored(marks)}::jsonb) with ordinality made(mark, number)
        order by made.number
        on conflict (session_id, mark_id) do nothing`);
      await marksKept.publish(tx, { sessionId, marks });
    });
  };
}

/** Matches the marks that may hold words of the learner: what was noted, and what was offered to tap. */
export const holdsWords = sql`${table.mark} ->> 'kind' in ('noted', 'offered')`;

const isJudged = sql`${table.mark} ->> 'kind' = 'checked'`;

/**
 * Returns a function that takes out what came of a turn of the learner that nobody may read: what was noted and offered
 * since they began to say it, because it may hold their words, and how they were judged until they spoke again. A mark does
 * not say which turn it is of, so the times decide.
 */
export function markRemoval(marksTakenOut: Pick<DomainEvent<{ sessionId: string }>, 'publish'>) {
  return async function takeOutMarksOf(
    tx: Orm,
    { sessionId, saidAt }: Pick<Turn, 'sessionId' | 'saidAt'>,
  ): Promise<void> {
    const [next] = await tx
      .select({ saidAt: min(messages.saidAt) })
      .from(messages)
      .where(
        and(eq(messages.sessionId, sessionId), eq(messages.role, 'student'), gt(messages.saidAt, saidAt)),
      );
    const untilNext = next?.saidAt ? lt(table.createdAt, next.saidAt) : undefined;
    const isOfTurn = or(holdsWords, and(isJudged, untilNext));
    const gone = await tx
      .delete(table)
      .where(and(eq(table.sessionId, sessionId), gte(table.createdAt, saidAt), isOfTurn))
      .returning({ position: table.position });
    if (gone.length > 0) await marksTakenOut.publish(tx, { sessionId });
  };
}

async function marksWhere(orm: Orm, which: SQL | undefined): Promise<LessonMark[]> {
  const rows = await orm.select({ mark: table.mark }).from(table).where(which).orderBy(asc(table.position));
  return rows.map(({ mark }) => mark);
}

/**
 * Locks a session, so that nobody else concludes anything from its marks until the transaction ends, and reads its plan and
 * its marks, oldest first. Null if it is gone.
 */
export async function lockLesson(tx: Orm, sessionId: string): Promise<HeldLesson | null> {
  const [session] = await tx
    .select({ userId: sessions.userId, lessonPlan: sessions.lessonPlan })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update');
  if (!session) return null;
  const marks = await tx
    .select({ mark: table.mark, at: table.createdAt })
    .from(table)
    .where(eq(table.sessionId, sessionId))
    .orderBy(asc(table.position));
  return { ...session, marks };
}

/** Returns what happened in the lesson of a session, oldest first. */
export const marksOf = (orm: Orm, sessionId: string): Promise<LessonMark[]> =>
  marksWhere(orm, eq(table.sessionId, sessionId));

/** Returns the marks of one call or answer, in their order. */
export const marksOfCall = (orm: Orm, sessionId: string, callId: string): Promise<LessonMark[]> =>
  marksWhere(
    orm,
    and(eq(table.sessionId, sessionId), eq(sql`regexp_replace(${table.markId}, '#[0-9]+$', '')`, callId)),
  );

/** Returns what happened in the lessons of several sessions, each oldest first. Sessions without marks are left out. */
export async function marksOfEach(
  orm: Orm,
  sessionIds: readonly string[],
): Promise<Map<string, LessonMark[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await orm
    .select({ sessionId: table.sessionId, mark: table.mark })
    .from(table)
    .where(inArray(table.sessionId, [...sessionIds]))
    .orderBy(asc(table.position));
  const marks = new Map<string, LessonMark[]>();
  for (const { sessionId, mark } of rows) marks.set(sessionId, [...(marks.get(sessionId) ?? []), mark]);
  return marks;
}
