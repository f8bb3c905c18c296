import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';
import { and, count, eq, exists, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Family } from '#domains/family/family.ts';
import {
  sessionMessages as messages,
  answerReports as reports,
  learningSessions as sessions,
} from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { reportCases as table } from './tables.ts';

export type CaseRows = ReturnType<typeof caseRows>;
/** A case with its answer, its learner and what its reports say together. */
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/** Matches cases that somebody's report still stands behind. A report is deleted with the account that sent it. */
export const isReported = (orm: Orm): SQL =>
  exists(orm.select({ id: reports.id }).from(reports).where(eq(reports.messageId, table.messageId)));

function selectCases(orm: Orm) {
  const reported = orm
    .select({
      count: count().as('count'),
      reasons: sql<AnswerReportReason[]>`array_agg(${reports.reason})`.as('reasons'),
    })
    .from(reports)
    .where(eq(reports.messageId, table.messageId))
    .as('reported');
  return orm
    .select({
      case: table,
      answer: { content: messages.content, saidAt: messages.saidAt, sessionId: messages.sessionId },
      learnerId: sessions.userId,
      teacherId: sessions.teacherId,
      teacherName: teachers.name,
      reportCount: reported.count,
      reasons: reported.reasons,
    })
    .from(table)
    .innerJoin(messages, eq(messages.id, table.messageId))
    .innerJoin(sessions, eq(sessions.id, messages.sessionId))
    .leftJoin(teachers, eq(teachers.id, sessions.teacherId))
    .innerJoinLateral(reported, sql`true`);
}

/**
 * The cases that an administrator may see: none of their own lessons, and none about a learner to whom they are or were
 * linked (decision 0046).
 */
export function caseRows({ family }: { family: Pick<Family, 'requestReaders'> }) {
  async function isFor(orm: Orm, administratorId: string): Promise<SQL | undefined> {
    const hidden = await family.requestReaders.learnersHiddenFrom(orm, administratorId);
    return and(notInArray(sessions.userId, hidden), isReported(orm));
  }

  async function find(orm: Orm, administratorId: string, id: string): Promise<CaseRow | null> {
    const [row] = await selectCases(orm).where(and(eq(table.id, id), await isFor(orm, administratorId)));
    return row ?? null;
  }

  return {
    /** Finds a case; null if it is gone, or not for this administrator to know of. */
    find,

    /** Locks a case until the transaction ends. Null as for `find`. */
    async lock(tx: Orm, administratorId: string, id: string): Promise<CaseRow | null> {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
      return find(tx, administratorId, id);
    },

    /** Lists the first cases that match and that this administrator may see. */
    async list(
      orm: Orm,
      administratorId: string,
      { which, order, limit }: { which: SQL | undefined; order: SQL[]; limit: number },
    ): Promise<CaseRow[]> {
      return selectCases(orm)
        .where(and(which, await isFor(orm, administratorId)))
        .orderBy(...order)
        .limit(limit);
    },

    /** Counts the open cases that this administrator may see. */
    async countOpen(orm: Orm, administratorId: string): Promise<number> {
      const [row] = await orm
        .select({ open: count() })
        .from(table)
        .innerJoin(messages, eq(messages.id, table.messageId))
        .innerJoin(sessions, eq(sessions.id, messages.sessionId))
        .where(and(isNull(table.outcome), await isFor(orm, administratorId)));
      return row?.open ?? 0;
    },
  };
}
