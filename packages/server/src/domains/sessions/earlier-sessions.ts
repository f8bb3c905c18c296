import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { type LearningSessionRow, learningSessions as table } from './tables.ts';

/** What is kept of an earlier session: its id, its time, its lesson plan and its summary. */
type HeldSession = { id: string; heldAt: Date; lessonPlan: string | null; summary: string };

/**
 * Finds the learner's other sessions with this teacher, or with a teacher of the same specialty, that have a summary;
 * newest first, at most `limit`.
 */
export async function earlierSessions(
  orm: Orm,
  session: Pick<LearningSessionRow, 'id' | 'userId'>,
  teacher: { id: string; specialty: string },
  limit: number,
): Promise<HeldSession[]> {
  const rows = await orm
    .select({ id: table.id, heldAt: table.createdAt, lessonPlan: table.lessonPlan, summary: table.summary })
    .from(table)
    .leftJoin(teachers, eq(teachers.id, table.teacherId))
    .where(
      and(
        eq(table.userId, session.userId),
        ne(table.id, session.id),
        isNotNull(table.summary),
        or(eq(table.teacherId, teacher.id), eq(teachers.specialty, teacher.specialty)),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
  return rows.flatMap(({ summary, ...row }) => (summary ? [{ ...row, summary }] : []));
}
