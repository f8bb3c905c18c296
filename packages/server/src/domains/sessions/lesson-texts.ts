import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { learningSessions as table } from './tables.ts';

/** So many lessons of a learner are looked at: several times as many as the curriculum has. */
const MOST_LESSONS = 1000;

/** The title of a plan and the id of its lesson stand in its first lines. */
const HEAD_CHARACTERS = 400;

/** Returns how the plans of the learner's sessions begin, newest first, as `formatLessonPlan` writes them. */
export async function beginningsOfPlans(orm: Orm, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ beginning: sql<string>`left(${table.lessonPlan}, ${HEAD_CHARACTERS})` })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.lessonPlan)))
    .orderBy(desc(table.createdAt))
    .limit(MOST_LESSONS);
  return rows.map(({ beginning }) => beginning);
}

/** Returns the summaries of the learner's latest sessions that have one, newest first. */
export async function latestSummaries(orm: Orm, userId: string, count: number): Promise<string[]> {
  const rows = await orm
    .select({ summary: table.summary })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.summary)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(count);
  return rows.flatMap((row) => (row.summary ? [row.summary] : []));
}
