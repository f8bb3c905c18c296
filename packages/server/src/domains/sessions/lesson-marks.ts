import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { learningSessions as sessions, lessonMarks as table } from './tables.ts';

/** Writes marks as the database takes them: a text there holds no zero character and no half of a pair. */
const asStored = (marks: readonly LessonMark[]): string =>
  JSON.stringify(marks, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value,
  );

/**
 * Keeps what happened in a lesson, in this order. The same call again adds nothing, and a session that is deleted meanwhile
 * is no error: its row is locked while the marks are added.
 * @param callId the call or the answer that made the marks
 */
export async function keepMarks(
  orm: Orm,
  sessionId: string,
  callId: string,
  marks: readonly LessonMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await orm.execute(sql`
    insert into lesson_marks (session_id, mark_id, mark)
    select held.id, ${callId}::text || '#' || (made.number - 1), made.mark
    from (select id from ${sessions} where id = ${sessionId} for key share) held
    cross join jsonb_array_elements(${asStored(marks)}::jsonb) with ordinality made(mark, number)
    order by made.number
    on conflict (session_id, mark_id) do nothing`);
}

/** Matches the marks that may hold words of the learner: what was noted, and what was offered to tap. */
export const holdsWords = sql`${table.mark} ->> 'kind' in ('noted', 'offered')`;

/** Takes out what was noted and offered in a session from a moment on, because it may hold words that nobody may read. */
export async function takeOutMarkedWords(tx: Orm, sessionId: string, since: Date): Promise<void> {
  await tx.delete(table).where(and(eq(table.sessionId, sessionId), holdsWords, gte(table.createdAt, since)));
}

async function marksWhere(orm: Orm, which: SQL | undefined): Promise<LessonMark[]> {
  const rows = await orm.select({ mark: table.mark }).from(table).where(which).orderBy(asc(table.position));
  return rows.map(({ mark }) => mark);
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
