import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { learningSessions as table } from './tables.ts';

/** Returns the learner's latest stored plans, newest first, as `formatLessonPlan` writes them. */
export async function storedPlans(orm: Orm, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ lessonPlan: table.lessonPlan })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt))
    .limit(50);
  return rows.flatMap((row) => (row.lessonPlan ? [row.lessonPlan] : []));
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
