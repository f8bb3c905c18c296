import {
  type AnswerReport,
  listAnswerReports,
  REPORTS_PER_PAGE,
  reportAnswer,
} from '@vivavoce/contracts/sessions/answer-report-calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isForeignKeyViolation } from '#platform/db/database.ts';
import { cursorOf, olderThan } from '#platform/db/newest-first.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import {
  sessionMessages as messages,
  answerReports as reports,
  learningSessions as sessions,
} from './tables.ts';

/**
 * The reports that one person, and all people together, may send in an hour: more than a worried family does, less than
 * a flood.
 */
const REPORT_LIMIT: Limit = { perAddress: 30, inTotal: 3_000, windowSeconds: 3_600 };

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  profiles: Profiles;
  learnerOf: (sessionId: string) => Promise<string | null>;
};

/**
 * A teacher's answers that somebody found wrong or unkind: the learner and a linked parent report them, and an
 * administrator reads them. Neither the answer nor the note is ever logged.
 */
export function answerReports({ db, clock, access, profiles, learnerOf }: Deps) {
  const secondsToWait = counted({ clock }, REPORT_LIMIT);

  /** Finds the teacher's message by its own id or by its item id; null when there is none. */
  async function findAnswer(sessionId: string, id: string) {
    const [row] = await db.orm
      .select({ id: messages.id, role: messages.role, reporter: messages.reporter })
      .from(messages)
      .where(
        and(
          eq(messages.sessionId, sessionId),
          eq(messages.role, 'teacher'),
          or(eq(messages.itemId, id), eq(sql`${messages.id}::text`, id)),
        ),
      );
    return row ?? null;
  }

  async function report(caller: Caller, sessionId: string, body: ParsedOf<typeof reportAnswer>['body']) {
    const retryAfterSeconds = secondsToWait(caller.userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    if ((await profiles.find(db.orm, caller.userId)) === null) throw refuse(reportAnswer, 'no_profile');
    const answer = await findAnswer(sessionId, body.messageId);
    if (answer === null) throw refuse(reportAnswer, 'message_not_found');
    if (!isConfirmed(answer)) throw refuse(reportAnswer, 'answer_not_confirmed');
    const told = { reason: body.reason, note: body.note, createdAt: clock.now() };
    try {
      await db.orm
        .insert(reports)
        .values({ messageId: answer.id, reportedBy: caller.userId, ...told })
        .onConflictDoUpdate({ target: [reports.messageId, reports.reportedBy], set: told });
    } catch (error) {
      // The session, or the person, was deleted in the meantime.
      if (isForeignKeyViolation(error)) throw refuse(reportAnswer, 'message_not_found');
      throw error;
    }
    return { success: true as const };
  }

  async function list(after: string | undefined) {
    const rows = await db.orm
      .select({
        report: reports,
        message: messages,
        session: { userId: sessions.userId, teacherId: sessions.teacherId },
      })
      .from(reports)
      .innerJoin(messages, eq(messages.id, reports.messageId))
      .innerJoin(sessions, eq(sessions.id, messages.sessionId))
      .where(olderThan(reports, after))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(REPORTS_PER_PAGE + 1);
    const page = rows.slice(0, REPORTS_PER_PAGE);
    const last = page.at(-1);
    return {
      reports: page.map(
        ({ report: { id, reason, note, createdAt, reportedBy }, message, session }): AnswerReport => ({
          ...{ id, reason, note, reportedBy, createdAt: createdAt.toISOString() },
          ...{ answer: message.content, answeredAt: message.saidAt.toISOString() },
          ...{ messageId: message.id, learningSessionId: message.sessionId, ...session },
        }),
      ),
      next: rows.length > page.length && last !== undefined ? cursorOf(last.report) : null,
    };
  }

  return {
    routes: [
      serve(
        reportAnswer,
        access.family(({ params }) => learnerOf(params.id)),
        ({ caller, params, body }) => report(caller, params.id, body),
      ),
      serve(listAnswerReports, access.admin(), ({ query }) => list(query.after)),
    ],
  };
}
