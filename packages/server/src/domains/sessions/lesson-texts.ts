import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { lessonMarks as marks, sessionMessages as messages, learningSessions as table } from './tables.ts';

/** So many lessons of a learner are looked at: several times as many as the curriculum has. */
const MOST_LESSONS = 1000;

/** The title of a plan and the id of its lesson stand in its first lines. */
const HEAD_CHARACTERS = 400;

/**
 * Matches the sessions whose lesson has begun: something happened in it, the learner said something, or a minute was used. A
 * session that was only opened has not begun.
 */
const hasBegun = sql`(${table.timeMinutes} > 0 or ${table.wordsDeletedAfterDays} is not null
  or exists (select 1 from ${marks} where ${marks.sessionId} = ${table.id})
  or exists (select 1 from ${messages} where ${messages.sessionId} = ${table.id} and ${messages.role} = 'student'))`;

const beginning = sql<string | null>`left(${table.lessonPlan}, ${HEAD_CHARACTERS})`;

/** A lesson that a learner had: how its plan begins, as `formatLessonPlan` writes it, and when its session was begun. */
export type HadPlan = { beginning: string; heldAt: Date };

/** Returns the lessons with a plan that a learner has begun, newest first. */
export async function beginningsOfPlans(orm: Orm, userId: string): Promise<HadPlan[]> {
  const rows = await orm
    .select({ beginning, heldAt: table.createdAt })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.lessonPlan), hasBegun))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(MOST_LESSONS);
  return rows.map((row) => ({ ...row, beginning: row.beginning ?? '' }));
}

/** The session that a learner began last, as far as somebody needs it who would go on with it. */
export type NewestBegun = {
  id: string;
  teacherId: string | null;
  /** How its plan begins; null without a plan. */
  beginning: string | null;
  /** When something was said or happened in it last; otherwise when it was begun. */
  leftAt: Date;
};

/** Finds the newest session of a learner whose lesson has begun; null if there is none. */
export async function newestBegun(orm: Orm, userId: string): Promise<NewestBegun | null> {
  const [row] = await orm
    .select({ id: table.id, teacherId: table.teacherId, beginning, createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.userId, userId), hasBegun))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  if (!row) return null;
  const { createdAt, ...session } = row;
  const [said] = await orm
    .select({ at: max(messages.saidAt) })
    .from(messages)
    .where(eq(messages.sessionId, row.id));
  const [marked] = await orm
    .select({ at: max(marks.createdAt) })
    .from(marks)
    .where(eq(marks.sessionId, row.id));
  const moments = [createdAt, said?.at, marked?.at].flatMap((at) => at ?? []);
  return { ...session, leftAt: new Date(Math.max(...moments.map((at) => at.getTime()))) };
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
