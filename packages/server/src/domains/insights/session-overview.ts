import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { and, asc, countDistinct, eq, ne, or, sql } from 'drizzle-orm';
import type { Family } from '#domains/family/family.ts';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { transcriptOpenUntil } from '#domains/sessions/admin/transcript-openings.ts';
import { presentSession } from '#domains/sessions/present.ts';
import { answerReports, learningSessions, sessionMessages as messages } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { isInCall } from '#domains/voice/is-in-call.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { shownName } from './lists/shown-person.ts';
import { wordChecksOf } from './word-checks.ts';

/** How many of a learner's turns are read to find the language of a lesson. */
const READ_TURNS = 100;

/**
 * Returns a function that reads a session as an administrator sees it: its figures, the teacher's texts, and how much was
 * said, but not what was said.
 */
export function sessionOverview({
  db,
  clock,
  pictures,
  family,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'> & {
  pictures: Pictures;
  family: Pick<Family, 'requestReaders'>;
}) {
  const addressOf = (picture: string | null) => picture && pictures.addressOf(picture);

  /** Counts the turns that the transcript shows, by who spoke, and the answers that somebody reported. */
  async function counts(sessionId: string) {
    const turnsOf = (role: 'student' | 'teacher') =>
      sql<number>`count(distinct ${messages.id}) filter (where ${messages.role} = ${role})`.mapWith(Number);
    const [row] = await db.orm
      .select({
        studentTurns: turnsOf('student'),
        teacherTurns: turnsOf('teacher'),
        reportedAnswers: countDistinct(answerReports.messageId),
      })
      .from(messages)
      .leftJoin(answerReports, eq(answerReports.messageId, messages.id))
      .where(
        and(eq(messages.sessionId, sessionId), or(ne(messages.role, 'teacher'), ne(messages.content, ''))),
      );
    return row ?? { studentTurns: 0, teacherTurns: 0, reportedAnswers: 0 };
  }

  /** Reads the learner's own words, to find their language. No word of them leaves this module. */
  async function saidIn(sessionId: string): Promise<string[]> {
    const turns = await db.orm
      .select({ content: messages.content })
      .from(messages)
      .where(and(eq(messages.sessionId, sessionId), eq(messages.role, 'student')))
      .orderBy(asc(messages.saidAt))
      .limit(READ_TURNS);
    return turns.map(({ content }) => content);
  }

  /** @throws Refused `not_found` if there is no such session */
  return async function read({ userId: administratorId }: Caller, id: string): Promise<SessionOverview> {
    const [row] = await db.orm
      .select({ session: learningSessions, learner: profiles, learnerName: shownName, teacher: teachers })
      .from(learningSessions)
      .innerJoin(profiles, eq(profiles.userId, learningSessions.userId))
      .innerJoin(user, eq(user.id, profiles.userId))
      .leftJoin(teachers, eq(teachers.id, learningSessions.teacherId))
      .where(eq(learningSessions.id, id));
    if (!row) throw refuseCommon('not_found');
    const { session, learner, learnerName, teacher } = row;
    const now = clock.now();
    const { reportedAnswers, ...turns } = await counts(id);
    const mayKnow = await family.requestReaders.mayRead(db.orm, learner.userId, administratorId);
    const openUntil = await transcriptOpenUntil(db.orm, { sessionId: id, administratorId, now });
    return {
      learningSession: presentSession(session),
      learner: { id: learner.userId, name: learnerName ?? '', picture: addressOf(learner.picture) },
      teacher: teacher && { id: teacher.id, name: teacher.name, picture: addressOf(teacher.picture) },
      ...{ ...turns, reportedAnswers: mayKnow ? reportedAnswers : 0 },
      wordChecks: wordChecksOf(await saidIn(id), { isModerated: settings.moderation !== null }),
      isRunning: await isInCall(db.orm, id, now),
      openUntil: openUntil?.toISOString() ?? null,
    };
  };
}
