import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { HeldLesson } from '#domains/sessions/lesson-marks.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import { evidenceChanges } from './evidence-changes.ts';
import { lessonEventId } from './lesson-evidence.ts';
import type { Evidence } from './rules/evidence.ts';
import { type EvidenceRow, masteryEvidence as table } from './tables.ts';

/** Matches everything that the lesson of a session showed. An id holds no `%` and no `_`. */
const isOfSession = (learnerId: string, sessionId: string) =>
  and(eq(table.learnerId, learnerId), like(table.eventId, `${lessonEventId(sessionId, 0).slice(0, -1)}%`));

/** Returns everything that a learner showed of one skill, oldest first. */
export function evidenceOf(orm: Orm, learnerId: string, skill: string): Promise<EvidenceRow[]> {
  return orm
    .select()
    .from(table)
    .where(and(eq(table.learnerId, learnerId), eq(table.skill, skill)))
    .orderBy(asc(table.at), asc(table.eventId));
}

/** Which evidence is meant: that of some skills, and that which one session did not show. Without them, all of it. */
export type WhichEvidence = { skills?: readonly string[]; withoutSession?: string };

/** Evidence as the database writes it into JSON. */
type WrittenEvidence = Omit<Evidence, 'at'> & { at: string };

const written = sql<WrittenEvidence[]>`json_agg(json_build_object('id', ${table.eventId}, 'at', ${table.at},
  'source', ${table.source}, 'result', ${table.result}, 'form', ${table.form}, 'title', ${table.title}))`;

/**
 * Returns what a learner showed of each skill, in no order. A learner of some years has thousands of rows. Written together by
 * skill, they cost the embedded database a third of what they cost as rows.
 */
export async function evidenceBySkill(
  orm: Orm,
  learnerId: string,
  { skills, withoutSession }: WhichEvidence,
): Promise<Map<string, Evidence[]>> {
  const isOfSkills = skills && inArray(table.skill, [...skills]);
  const isOfOthers =
    withoutSession === undefined ? undefined : sql`${table.sessionId} is distinct from ${withoutSession}`;
  const rows = await orm
    .select({ skill: table.skill, written })
    .from(table)
    .where(and(eq(table.learnerId, learnerId), isOfSkills, isOfOthers))
    .groupBy(table.skill);
  return new Map(
    rows.map((row) => [row.skill, row.written.map(({ at, ...one }) => ({ ...one, at: new Date(at) }))]),
  );
}

/** Keeps evidence. The same event again changes how it went, and never adds one. */
async function keep(tx: Orm, rows: readonly (typeof table.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({
      target: [table.learnerId, table.skill, table.eventId],
      set: { at: sql`excluded.at`, result: sql`excluded.result` },
    });
}

async function rebuild(tx: Orm, sessionId: string, { userId, lessonPlan, marks }: HeldLesson): Promise<void> {
  const kept = await tx.select().from(table).where(isOfSession(userId, sessionId));
  const plan = lessonPlan === null ? null : parseLessonPlan(lessonPlan);
  const { gone, changed } = evidenceChanges(kept, { sessionId, marks, plan });
  if (gone.length > 0)
    await tx.delete(table).where(and(eq(table.learnerId, userId), inArray(table.eventId, gone)));
  await keep(
    tx,
    changed.map((evidence) => ({ ...evidence, learnerId: userId })),
  );
}

/**
 * Keeps in step with the marks of lessons what they showed. Whatever a session's plan is, this refuses nothing and ends no
 * lesson: of a plan that cannot be read, nothing is kept.
 */
export function keepEvidence(
  sessions: Pick<Sessions, 'marksKept' | 'marksTakenOut' | 'deleted' | 'lockLesson'>,
): void {
  async function rebuildOf(tx: Orm, sessionId: string): Promise<void> {
    const lesson = await sessions.lockLesson(tx, sessionId);
    if (lesson) await rebuild(tx, sessionId, lesson);
  }

  sessions.marksKept.listen(async (tx, { sessionId, marks }) => {
    if (marks.some(({ kind }) => kind === 'checked')) await rebuildOf(tx, sessionId);
  });
  sessions.marksTakenOut.listen((tx, { sessionId }) => rebuildOf(tx, sessionId));
  sessions.deleted.listen(async (tx, { sessionId, userId, by }) => {
    if (by === 'person') await tx.delete(table).where(isOfSession(userId, sessionId));
  });
}
