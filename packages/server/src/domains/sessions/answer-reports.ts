import { reportAnswer } from '@vivavoce/contracts/sessions/answer-report-calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { sessionMessages as messages, answerReports as reports } from './tables.ts';

/**
 * The reports that one person, and all people together, may send in an hour: more than a worried family does, less than
 * a flood.
 */
const REPORT_LIMIT: Limit = { perAddress: 30, inTotal: 3_000, windowSeconds: 3_600 };

/** An answer that somebody reported, or about which the same person now says something else. */
export type AnswerReported = { sessionId: string; messageId: string; reportedBy: string };

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  profiles: Profiles;
  learnerOf: (sessionId: string) => Promise<string | null>;
  answerReported: Pick<DomainEvent<AnswerReported>, 'publish'>;
};

/**
 * A teacher's answers that somebody found wrong or unkind: the learner, a linked parent or an administrator reports them.
 * What becomes of a report is decided elsewhere. Neither the answer nor the note is ever logged.
 */
export function answerReports({ db, clock, access, profiles, learnerOf, answerReported }: Deps) {
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

  type Told = Pick<typeof reports.$inferInsert, 'messageId' | 'reportedBy' | 'reason' | 'note'>;

  /** Keeps a report in place of the person's last one, and publishes it. The same report again changes nothing. */
  async function keep(tx: Orm, sessionId: string, told: Told): Promise<void> {
    const { messageId, reportedBy, reason, note } = told;
    const createdAt = clock.now();
    const kept = await tx
      .insert(reports)
      .values({ ...told, createdAt })
      .onConflictDoUpdate({
        target: [reports.messageId, reports.reportedBy],
        set: { reason, note, createdAt },
        setWhere: or(ne(reports.reason, reason), ne(reports.note, note)),
      })
      .returning({ id: reports.id });
    if (kept.length > 0) await answerReported.publish(tx, { sessionId, messageId, reportedBy });
  }

  async function report(caller: Caller, sessionId: string, body: ParsedOf<typeof reportAnswer>['body']) {
    const retryAfterSeconds = secondsToWait(caller.userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    if ((await profiles.find(db.orm, caller.userId)) === null) throw refuse(reportAnswer, 'no_profile');
    const answer = await findAnswer(sessionId, body.messageId);
    if (answer === null) throw refuse(reportAnswer, 'message_not_found');
    if (!isConfirmed(answer)) throw refuse(reportAnswer, 'answer_not_confirmed');
    const { reason, note } = body;
    const told = { messageId: answer.id, reportedBy: caller.userId, reason, note };
    try {
      await db.transaction((tx) => keep(tx, sessionId, told));
    } catch (error) {
      // The session, or the person, was deleted in the meantime.
      if (isForeignKeyViolation(error)) throw refuse(reportAnswer, 'message_not_found');
      throw error;
    }
    return { success: true as const };
  }

  return {
    routes: [
      serve(
        reportAnswer,
        access.family(({ params }) => learnerOf(params.id)),
        ({ caller, params, body }) => report(caller, params.id, body),
      ),
    ],
  };
}
