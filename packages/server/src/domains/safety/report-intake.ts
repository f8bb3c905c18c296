import { eq, sql } from 'drizzle-orm';
import type { AnswerReported } from '#domains/sessions/answer-reports.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { UNDECIDED } from './case-desk.ts';
import { keptTeacher } from './kept-teacher.ts';
import { caseEntries as entries, reportCases as table } from './tables.ts';

type Deps = Pick<Platform, 'clock'> & {
  sessions: Pick<Sessions, 'find'>;
  teachers: Pick<Teachers, 'find'>;
};

/**
 * Returns what follows a report, in its transaction: the first report of an answer makes a case, with the teacher's text as
 * it is now. A report of a decided answer opens its case again. To a case that is open a report adds itself alone, so that
 * the case keeps its place in the queue.
 */
export function reportIntake({ clock, sessions, teachers }: Deps) {
  async function teacherOf(tx: Orm, sessionId: string) {
    const session = await sessions.find(tx, sessionId);
    return session?.teacherId ? teachers.find(tx, session.teacherId) : null;
  }

  return async function takeIn(tx: Orm, { sessionId, messageId }: AnswerReported): Promise<void> {
    const now = clock.now();
    const teacher = await teacherOf(tx, sessionId);
    const [row] = await tx
      .insert(table)
      .values({ messageId, reportedAt: now, teacher: teacher && keptTeacher(teacher) })
      // Of two reports at once, one makes the case. This locks the case for the other, so that no clean-up takes it away.
      .onConflictDoUpdate({ target: table.messageId, set: { reportedAt: sql`${table.reportedAt}` } })
      .returning({ id: table.id, outcome: table.outcome });
    if (!row) throw new Error('keeping a case returned no row');
    if (row.outcome === null) return;
    await tx
      .update(table)
      .set({ ...UNDECIDED, reportedAt: now })
      .where(eq(table.id, row.id));
    await tx.insert(entries).values({ caseId: row.id, kind: 'reported_again', createdAt: now });
  };
}
