import {
  changeSession,
  createSession,
  openTranscript,
} from '@vivavoce/contracts/sessions/admin-session-calls';
import {
  deleteLearningSession,
  getLearningSession,
  listLearningSessions,
  listSessionMessages,
  saveRealtimeMessage,
  startLearningSession,
  updateLearningSession,
} from '@vivavoce/contracts/sessions/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { activeSessions, hasBegunSince } from './active-sessions.ts';
import { auditedSession } from './admin/audited-session.ts';
import { sessionChanges } from './admin/session-changes.ts';
import { transcriptOpenings } from './admin/transcript-openings.ts';
import { type AnswerReported, answerReports } from './answer-reports.ts';
import { bookTime, correctMinutes, type LessonTime } from './book-time.ts';
import { bookCharge, type Charge } from './charges.ts';
import { lastTurns, newestSessionWith, sessionOfChat, turnOfItem } from './chats.ts';
import { earlierSessions } from './earlier-sessions.ts';
import { mostMinutes } from './known-time.ts';
import {
  lockLesson,
  type MarksKept,
  markKeeping,
  markRemoval,
  marksOf,
  marksOfCall,
  marksOfEach,
} from './lesson-marks.ts';
import { beginningsOfPlans, latestSummaries, newestBegun } from './lesson-texts.ts';
import {
  answersAfter,
  areIn,
  type KeptTurn,
  lastSaidBefore,
  lockTurn,
  newestSaid,
  takeOut,
  turnKeeping,
  turnsAround,
  turnsOf,
} from './messages.ts';
import { asUsd, presentListed, presentMessage, presentSession } from './present.ts';
import { type DeletedSession, lockSession, sessionRemoval } from './session-removal.ts';
import { CLEAN_UP_LIMIT, sessionRetention } from './session-retention.ts';
import { type LearningSessionRow, learningSessions as table } from './tables.ts';
import { turnTime } from './turn-time.ts';

export type Sessions = ReturnType<typeof sessions>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'auditTrail'> & {
  access: Access;
  profiles: Profiles;
  limits: Pick<Limits, 'requireTeacher'>;
  teachers: Teachers;
};

/** The life of a learning session: who may begin one, what is kept of it, what follows its end. */
export function sessions(deps: Deps) {
  const { db, jobs, clock, settings, auditTrail, access, profiles, limits, teachers } = deps;
  const transcripts = transcriptOpenings(deps);

  /** Published when a session is created, before anyone can see it. */
  const started = domainEvent<{
    session: LearningSessionRow;
    learner: ProfileRow;
    teacher: TeacherRow;
    wantsPlan: boolean;
    /** The lesson of the curriculum that the learner chose; null if none was. */
    lessonId: string | null;
  }>();
  /**
   * Published each time a lesson stops; a resumed session stops again. Names the call that the lesson was held in, if
   * known.
   */
  const stopped = domainEvent<{ sessionId: string; callId: string | null }>();
  /** Published before a session is deleted, while everything that belongs to it can still be read. */
  const closing = domainEvent<{ sessionId: string }>();
  /** Published before an administrator replaces the plan or the summary of a session, while the former text can be read. */
  const rewriting = domainEvent<{ sessionId: string }>();
  /**
   * Published when a session is deleted by its learner, an administrator or the daily clean-up. Deleting an account does not publish it,
   * because everything of the person is deleted then (`accountDeleted`).
   */
  const deleted = domainEvent<DeletedSession>();
  /** Published when a report of a teacher's answer is stored, in the same transaction. */
  const answerReported = domainEvent<AnswerReported>();
  /** Published when a turn is kept, in the same transaction. */
  const turnKept = domainEvent<KeptTurn>();
  const keepTurn = turnKeeping(db, turnKept);
  /** Published when marks of a lesson are kept, in the same transaction, also if they were kept before. */
  const marksKept = domainEvent<MarksKept>();
  /** Published when marks of a lesson are taken out because of what the learner said, in the same transaction. */
  const marksTakenOut = domainEvent<{ sessionId: string }>();

  const byAdmin = sessionChanges({ ...deps, rewriting });

  async function find(orm: Orm, id: string): Promise<LearningSessionRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.id, id));
    return row ?? null;
  }

  /** Finds the learner of a session, for the permission of a route. */
  async function learnerOf(id: string): Promise<string | null> {
    const [row] = await db.orm.select({ userId: table.userId }).from(table).where(eq(table.id, id));
    return row?.userId ?? null;
  }

  /** Finds the learner of a session and when it began, without reading its long texts. */
  async function ownedStart(id: string): Promise<{ userId: string; createdAt: Date } | null> {
    const { userId, createdAt } = table;
    const [row] = await db.orm.select({ userId, createdAt }).from(table).where(eq(table.id, id));
    return row ?? null;
  }

  async function start(caller: Caller, body: ParsedOf<typeof startLearningSession>['body']) {
    return db.transaction(async (tx) => {
      const learner = await profiles.find(tx, caller.userId);
      if (!learner) throw refuse(startLearningSession, 'no_profile');
      const teacher = await teachers.findFor(tx, caller, body.teacherId);
      if (!teacher) throw refuse(startLearningSession, 'teacher_not_found');
      await limits.requireTeacher(tx, learner.userId, teacher.id);
      const [session] = await tx
        .insert(table)
        .values({
          userId: learner.userId,
          teacherId: teacher.id,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .returning();
      if (!session) throw new Error('starting a session returned no row');
      await started.publish(tx, {
        ...{ session, learner, teacher },
        wantsPlan: body.generate_lesson_plan,
        lessonId: body.lessonId ?? null,
      });
      return { learningSessionId: session.id };
    });
  }

  const booking = { profiles, clock };

  /**
   * Saves the figures of a stop. Its listeners book first what the server saw of the lesson. A page's own account of
   * the length then counts only as far as the server can believe it; an administrator's is a correction (RES-113), and
   * the audit trail keeps it if the session is somebody else's.
   */
  async function update(caller: Caller, id: string, body: ParsedOf<typeof updateLearningSession>['body']) {
    const { time_minutes: minutes } = body;
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      if (!before) throw refuse(updateLearningSession, 'session_not_found');
      await tx
        .update(table)
        .set({
          attentionPercentage: body.attention_percentage ?? before.attentionPercentage,
          attentionMeasured: body.attention_measured ?? before.attentionMeasured,
          updatedAt: clock.now(),
        })
        .where(eq(table.id, id));
      await stopped.publish(tx, { sessionId: id, callId: body.callId ?? null });
      if (minutes !== undefined && caller.mayAdminister) await correctMinutes(tx, booking, id, minutes);
      else if (minutes !== undefined)
        await bookTime(tx, booking, id, async (session) => ({
          timeMinutes: Math.min(minutes, await mostMinutes(tx, session, clock.now())),
        }));
      const session = await find(tx, id);
      if (!session) throw refuse(updateLearningSession, 'session_not_found');
      if (caller.userId !== session.userId)
        await auditTrail.record(
          tx,
          'session_changed',
          auditedSession(caller.userId, { before, after: session }),
        );
      return { learningSession: presentSession(session) };
    });
  }

  async function list(userId: string) {
    const {
      lessonPlan: _plan,
      summary: _summary,
      takeaways: _takeaways,
      ...columns
    } = getTableColumns(table);
    const rows = await db.orm
      .select(columns)
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), desc(table.id));
    return { learningSessions: rows.map(presentListed) };
  }

  async function saveMessage(body: ParsedOf<typeof saveRealtimeMessage>['body'], sessionStart: Date) {
    const messageId = await keepTurn({
      sessionId: body.learningSessionId,
      itemId: body.itemId,
      role: body.role,
      kind: body.kind,
      content: body.content,
      cut: body.cut,
      reporter: 'page',
      saidAt: turnTime(body.saidAtMs, { sessionStart, now: clock.now() }),
    });
    if (messageId === null) throw refuse(saveRealtimeMessage, 'session_not_found');
    return { success: true as const, messageId };
  }

  async function read(id: string) {
    const row = await find(db.orm, id);
    if (!row) throw refuse(getLearningSession, 'session_not_found');
    const learningSession = { ...presentSession(row), total_cost_usd: asUsd(row.costMicroUsd) };
    return { learningSession, teacherId: row.teacherId };
  }

  const removeLocked = sessionRemoval({ closing, deleted });

  async function remove(caller: Caller, id: string) {
    await db.transaction(async (tx) => {
      const owned = await lockSession(tx, id);
      const session = owned && (await find(tx, id));
      if (!session) return;
      await removeLocked(tx, session, 'person');
      if (caller.userId !== session.userId)
        await auditTrail.record(
          tx,
          'session_deleted',
          auditedSession(caller.userId, { before: session, after: null }),
        );
    });
    return { success: true as const };
  }

  async function storePlan(tx: Orm, id: string, lessonPlan: string): Promise<void> {
    await tx.update(table).set({ lessonPlan }).where(eq(table.id, id));
  }

  async function storeSummary(
    orm: Orm,
    id: string,
    { summary, takeaways }: Pick<LearningSessionRow, 'takeaways'> & { summary: string },
  ): Promise<void> {
    await orm.update(table).set({ summary, takeaways, updatedAt: clock.now() }).where(eq(table.id, id));
  }

  /**
   * Deletes what was written about a lesson from its transcript. Whoever is storing a new summary is waited for.
   * @returns whether there was a summary
   */
  async function dropSummary(tx: Orm, id: string): Promise<boolean> {
    const [row] = await tx
      .select({ summary: table.summary })
      .from(table)
      .where(eq(table.id, id))
      .for('no key update');
    if (!row || row.summary === null) return false;
    await tx
      .update(table)
      .set({ summary: null, takeaways: null, updatedAt: clock.now() })
      .where(eq(table.id, id));
    return true;
  }

  /**
   * Stores what was written about a lesson, unless a turn that it was written from has left the transcript since then.
   * @param turnIds the messages that were read
   * @returns whether it was stored, or the session is gone
   */
  const storeSummaryOf = (
    id: string,
    turnIds: readonly string[],
    written: Parameters<typeof storeSummary>[2],
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
      if (!(await areIn(tx, id, turnIds))) return (await find(tx, id)) === null;
      await storeSummary(tx, id, written);
      return true;
    });

  const ofSession = ({ params }: { params: { id: string } }) => learnerOf(params.id);
  const cleanUp = sessionRetention({
    ...{ db, clock, settings, access },
    remove: (tx, session) => removeLocked(tx, session, 'clean_up'),
  });
  const sweep = async () => {
    await transcripts.sweep();
    await cleanUp();
  };

  return {
    started,
    stopped,
    closing: { listen: closing.listen },
    rewriting: { listen: rewriting.listen },
    deleted: { listen: deleted.listen },
    answerReported: { listen: answerReported.listen },
    find,
    learnerOf,
    start,
    earlier: earlierSessions,
    active: activeSessions,
    hasBegunSince,
    ofChat: sessionOfChat,
    newestWith: newestSessionWith,
    turnOfItem,
    lastTurns,
    beginningsOfPlans,
    newestBegun,
    latestSummaries,
    marksKept: { listen: marksKept.listen },
    marksTakenOut: { listen: marksTakenOut.listen },
    keepMarks: markKeeping({ db, clock, marksKept }),
    lockLesson,
    marksOf,
    marksOfCall,
    marksOfEach,
    takeOutMarksOf: markRemoval(marksTakenOut),
    storePlan,
    storeSummary,
    storeSummaryOf,
    dropSummary,
    /** Books what the provider charged; the same charge again changes nothing. */
    bookCharge: (sessionId: string, charge: Charge) =>
      db.transaction((tx) => bookCharge(tx, sessionId, charge)),
    /** Books what the server saw of a session's calls. */
    bookCallTime: (tx: Orm, sessionId: string, seen: LessonTime) =>
      bookTime(tx, booking, sessionId, () => seen),
    turnKept: { listen: turnKept.listen },
    keepTurn,
    takeOut,
    lastSaidBefore,
    newestSaid,
    lockTurn,
    answersAfter,
    turnsOf: (sessionId: string) => turnsOf(db.orm, sessionId),
    turnsAround,
    routes: [
      serve(startLearningSession, access.signedIn(), ({ caller, body }) => start(caller, body)),
      serve(getLearningSession, access.family(ofSession), ({ params }) => read(params.id)),
      serve(updateLearningSession, access.owner(ofSession), ({ caller, params, body }) =>
        update(caller, params.id, body),
      ),
      serve(deleteLearningSession, access.owner(ofSession), ({ caller, params }) =>
        remove(caller, params.id),
      ),
      serve(
        listLearningSessions,
        access.family(({ params }) => params.userId),
        ({ params }) => list(params.userId),
      ),
      serve(listSessionMessages, access.family(ofSession), async ({ caller, params, subject: learnerId }) => {
        await transcripts.requireOpen(caller, { id: params.id, learnerId });
        const messages = (await turnsOf(db.orm, params.id)).map(presentMessage);
        return { messages, marks: await marksOf(db.orm, params.id) };
      }),
      serve(
        saveRealtimeMessage,
        access.self(({ body }) => ownedStart(body.learningSessionId)),
        ({ body, subject }) => saveMessage(body, subject.createdAt),
      ),
      serve(createSession, access.admin(), ({ caller, body }) => byAdmin.create(caller, body)),
      serve(changeSession, access.admin(), ({ caller, params, body }) =>
        byAdmin.change(caller, params.id, body),
      ),
      serve(openTranscript, access.admin(), ({ caller, params, body }) =>
        transcripts.open(caller, params.id, body.reason),
      ),
      ...answerReports({ db, clock, access, profiles, learnerOf, answerReported }).routes,
    ],
    /** Starts this domain's job workers. */
    work: dailySweep({ db, jobs }, 'sessions.sweep', sweep, CLEAN_UP_LIMIT),
  };
}
