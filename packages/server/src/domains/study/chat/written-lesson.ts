import { randomUUID } from 'node:crypto';
import type { MessageKind } from '@vivavoce/contracts/sessions/calls';
import { type ChatAnswer, type chatHistory, sendChatMessage } from '@vivavoce/contracts/study/chat-calls';
import { writeChatLine } from '@vivavoce/contracts/study/chat-lines';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Limits } from '#domains/limits/limits.ts';
import { hasMinutesLeft } from '#domains/profiles/minutes-left.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { LearningSessionRow } from '#domains/sessions/tables.ts';
import { withoutSlips } from '#domains/sessions/without-slips.ts';
import type { InstructionsOf } from '#domains/study/instructions-of.ts';
import { taughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { moderatedSlip, teacherSlip } from '#domains/study/lesson-engine/teacher-slip.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { answerWithoutSlips } from './answer-without-slips.ts';
import { askTeacher, type TeacherAnswer } from './ask-teacher.ts';
import { saidInAnswer } from './said-in-answer.ts';

/** How often one learner may write: faster than anyone types, slower than a script that spends money. */
const SEND_LIMIT: Limit = { perAddress: 30, inTotal: 3_000, windowSeconds: 60 };

/** The number of turns that the teacher is reminded of: a whole lesson of our curriculum, with every hint. */
const REMEMBERED_TURNS = 60;

/** The kinds of a learner's turn that came from the keyboard or a tap, not from speech. */
const WRITTEN_KINDS: readonly MessageKind[] = ['typed', 'tapped'];

/**
 * How long an answer waits at most, from when the teacher's words came, for a moderation endpoint to read the message that it
 * answers, in milliseconds (facts on safety, 4). The endpoint began when the message was kept.
 */
const MODERATION_LIMIT_MS = 800;

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'log' | 'securityLog' | 'serviceFigures' | 'settings' | 'switches' | 'texts'
> & {
  profiles: Profiles;
  limits: Pick<Limits, 'requireTeacher' | 'requireWriting'>;
  sessions: Sessions;
  safeguarding: Pick<Safeguarding, 'pausedBy' | 'raiseFor' | 'whenModerated' | 'moderateTeacher'>;
  teachers: Teachers;
  textModel: TextModel;
  instructionsOf: InstructionsOf;
};
type Named = Pick<ParsedOf<typeof sendChatMessage>['body'], 'userId' | 'teacherId' | 'chatId'>;
type Sent = ParsedOf<typeof sendChatMessage>['body'];

/**
 * A lesson in writing (specification §3, §7). It has the same session, instructions and transcript as the spoken
 * lesson, so that either continues where the other stopped. A named chat is used; otherwise the newest with the teacher
 * (RES-101), because to a learner who writes to a teacher again it is one conversation. If there is none yet, a session
 * with its plan begins, as with the Start button.
 */
export function writtenLesson(deps: Deps) {
  const { db, clock, log, securityLog, serviceFigures, settings, switches, texts } = deps;
  const { profiles, limits, sessions, safeguarding, teachers, textModel, instructionsOf } = deps;
  const inTurn = oneAtATime();
  const secondsToWait = counted({ clock }, SEND_LIMIT);

  async function chatOf({ userId, teacherId, chatId }: Named): Promise<LearningSessionRow | null> {
    if (chatId) return sessions.ofChat(db.orm, chatId);
    return teacherId ? sessions.newestWith(db.orm, userId, teacherId) : null;
  }

  /** Finds the learner of a chat, for the permission of a route; null when the chat is not the named learner's. */
  async function learnerOf({ body }: { body: Named }): Promise<string | null> {
    if (!body.chatId) return body.userId;
    const session = await sessions.ofChat(db.orm, body.chatId);
    return session?.userId === body.userId ? body.userId : null;
  }

  async function begun(caller: Caller, { teacherId }: Named): Promise<LearningSessionRow | null> {
    if (!teacherId) return null;
    await limits.requireWriting(db.orm, caller.userId);
    const { learningSessionId } = await sessions.start(caller, { teacherId, generate_lesson_plan: true });
    return sessions.find(db.orm, learningSessionId);
  }

  /**
   * Reports whether the page may use this item id for a message: nothing has it yet, or a message that the learner wrote.
   * Otherwise their words would take the place of what the teacher said, or of what was heard.
   */
  async function mayBeMessage(sessionId: string, itemId: string): Promise<boolean> {
    const turn = await sessions.turnOfItem(db.orm, sessionId, itemId);
    return turn === null || (turn.role === 'student' && WRITTEN_KINDS.includes(turn.kind));
  }

  /** Keeps one turn; returns false when the session is gone. */
  async function keep(
    session: LearningSessionRow,
    itemId: string,
    role: 'student' | 'teacher',
    content: string,
  ) {
    const turn = { sessionId: session.id, itemId, role, content, kind: 'typed', cut: false } as const;
    return (await sessions.keepTurn({ ...turn, reporter: 'server', saidAt: clock.now() })) !== null;
  }

  /**
   * Answers in the teacher's place while a help card waits: nothing of what was said reaches the model. Null while the
   * lesson goes on.
   */
  async function pausedAnswer(
    session: LearningSessionRow,
    askedId: string,
    itemId: string,
  ): Promise<ChatAnswer | null> {
    const paused = await safeguarding.pausedBy(session.id, askedId);
    if (!paused) return null;
    const { say: message, card: helpCard } = paused;
    if (!(await keep(session, itemId, 'teacher', message)))
      throw refuse(sendChatMessage, 'session_not_found');
    return { learningSessionId: session.id, chatId: session.chatId, itemId, message, marks: [], helpCard };
  }

  /**
   * Asks the teacher for the next words, as the lesson stands. Words with a slip are never returned (decision 0053).
   * `cameAtMs`: when the words came, in milliseconds of `performance.now()`.
   * @param learnerWords the message that the teacher answers; empty if the teacher begins
   */
  async function nextWords(
    session: LearningSessionRow,
    instructions: string,
    learnerWords: string,
  ): Promise<{ answer: TeacherAnswer; cameAtMs: number }> {
    const turns = await sessions.lastTurns(db.orm, session.id, REMEMBERED_TURNS);
    const before = await sessions.marksOf(db.orm, session.id);
    const lesson = taughtLesson(session.lessonPlan);
    const served = { stage: 'chat', servedBy: textModel.servedBy } as const;
    const context = { lesson, standing: standingAfter(before), instructions, texts };
    const { id: sessionId, userId } = session;
    let cameAtMs = 0;
    const answer = await answerWithoutSlips({
      ask: async (after) => {
        const asked = { instructions, turns: withoutSlips(turns), lesson, marks: before, after };
        const came = await serviceFigures.timed(served, () => askTeacher(textModel, asked));
        cameAtMs = performance.now();
        return came;
      },
      slipIn: async (given, kept) => {
        const said = saidInAnswer(turns, learnerWords, given, kept);
        const slip = teacherSlip(context, said, 'written');
        if (slip !== null) return slip;
        const words = [said.teacherWords, ...(said.shown ?? [])].join('\n');
        return (await safeguarding.moderateTeacher(words)) ? moderatedSlip(context, kept) : null;
      },
      record: (kind) => securityLog.record('teacher_slip', { userId, sessionId, kind }),
    }).catch((error: unknown) => {
      log.warn({ err: error, sessionId }, 'the text model gave no answer to a learner');
      throw refuse(sendChatMessage, 'teacher_away');
    });
    return { answer, cameAtMs };
  }

  /**
   * Answers after the teacher told of a worry, as if the learner's message had been one: the teacher's words and marks are
   * dropped. Null if there is nothing to raise a concern by.
   */
  async function concernedAnswer(
    session: LearningSessionRow,
    { concern }: TeacherAnswer,
    itemId: string,
  ): Promise<ChatAnswer | null> {
    const saidIn = concern && (await safeguarding.raiseFor(session.id, concern));
    return saidIn === null ? null : pausedAnswer(session, saidIn, itemId);
  }

  /** Answers with the card if a moderation endpoint finds a worry in the learner's message in time. Else null. */
  async function moderatedAnswer(
    session: LearningSessionRow,
    { asked, itemId, cameAtMs }: { asked: string; itemId: string; cameAtMs: number },
  ): Promise<ChatAnswer | null> {
    const leftMs = Math.max(0, MODERATION_LIMIT_MS - (performance.now() - cameAtMs));
    const isConcern = await safeguarding.whenModerated(session.id, asked, leftMs);
    return isConcern ? pausedAnswer(session, asked, itemId) : null;
  }

  async function answered(caller: Caller, sent: Sent): Promise<ChatAnswer> {
    const learner = await profiles.find(db.orm, caller.userId);
    if (!learner) throw refuse(sendChatMessage, 'no_profile');
    if (!hasMinutesLeft(settings, learner)) throw refuse(sendChatMessage, 'minutes_used_up');
    const session = (await chatOf(sent)) ?? (await begun(caller, sent));
    if (!session) throw refuse(sendChatMessage, 'session_not_found');
    const { id: learningSessionId, chatId } = session;
    const asked = sent.itemId ?? `chat_${randomUUID()}`;
    const itemId = `${asked}_answer`;
    const known = await sessions.turnOfItem(db.orm, learningSessionId, itemId);
    // Only our own answer counts: a page, or the learner's own message, could have put words under this id.
    if (known?.role === 'teacher' && known.reporter === 'server') {
      const marks = await sessions.marksOfCall(db.orm, learningSessionId, itemId);
      return { learningSessionId, chatId, itemId, message: known.content, marks, helpCard: null };
    }
    await limits.requireWriting(db.orm, caller.userId);
    if (!(await mayBeMessage(learningSessionId, asked))) throw refuseCommon('invalid_input');

    const teacher = session.teacherId ? await teachers.findFor(db.orm, caller, session.teacherId) : null;
    if (!teacher) throw refuse(sendChatMessage, 'teacher_not_found');
    await limits.requireTeacher(db.orm, caller.userId, teacher.id);
    if (sent.message !== '' && !(await keep(session, asked, 'student', sent.message))) {
      throw refuse(sendChatMessage, 'session_not_found');
    }
    const paused = await pausedAnswer(session, asked, itemId);
    if (paused) return paused;
    const mode = 'written';
    const instructions = await instructionsOf({ session, learner, teacher, mode, pace: sent.pace });
    const { answer, cameAtMs } = await nextWords(session, instructions, sent.message);
    const concerned =
      (await moderatedAnswer(session, { asked, itemId, cameAtMs })) ??
      (await concernedAnswer(session, answer, itemId));
    if (concerned) return concerned;
    const { text: message, marks } = answer;
    if (message === '') throw refuse(sendChatMessage, 'teacher_away');
    // The answer comes last: a repeat of the message that finds it finds its marks too.
    await sessions.keepMarks(learningSessionId, itemId, marks);
    if (!(await keep(session, itemId, 'teacher', message)))
      throw refuse(sendChatMessage, 'session_not_found');
    return { learningSessionId, chatId, itemId, message, marks: [...marks], helpCard: null };
  }

  return {
    learnerOf,

    /**
     * Writes to the teacher. A learner's messages are handled one after the other, so that a repeat finds the answer
     * that is under way, and two first messages begin one session.
     */
    async send(caller: Caller, sent: Sent): Promise<ChatAnswer> {
      const retryAfterSeconds = secondsToWait(caller.userId);
      if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
      await switches.requireOn('written_lessons');
      return inTurn(caller.userId, () => answered(caller, sent));
    },

    /** Returns the last messages of a chat, oldest first; none when there is no chat yet. */
    async history(asked: ParsedOf<typeof chatHistory>['body']): Promise<string[]> {
      const session = await chatOf(asked);
      if (!session) return [];
      const turns = await sessions.lastTurns(db.orm, session.id, asked.limit);
      return turns.map(({ role, content }) => writeChatLine({ role, text: content }));
    },
  };
}
