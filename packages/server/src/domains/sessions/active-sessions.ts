import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type LearningSessionRow, learningSessions as table } from './tables.ts';

/**
 * Returns the learner's sessions that may have been held in a span of time, newest first. Each one was begun before its
 * end, and was not finished before its beginning: the stop of a lesson changes its session.
 */
export function activeSessions(
  orm: Orm,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<LearningSessionRow[]> {
  return orm
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), lt(table.createdAt, until), gte(table.updatedAt, from)))
    .orderBy(desc(table.createdAt), desc(table.id));
}

/** Whether the learner has begun a session since then. */
export async function hasBegunSince(orm: Orm, userId: string, since: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), gte(table.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
