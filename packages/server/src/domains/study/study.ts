import { randomInt } from 'node:crypto';
import { startLearningSession } from '@vivavoce/contracts/sessions/calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';
import { getSessionsSummary } from '@vivavoce/contracts/study/calls';
import { chatHistory, sendChatMessage } from '@vivavoce/contracts/study/chat-calls';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { curriculum } from '@vivavoce/practice/curriculum';
import type { Lesson } from '@vivavoce/practice/lessons/lesson';
import type { Access } from '#domains/access/access.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Mastery } from '#domains/mastery/mastery.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { withoutSlips } from '#domains/sessions/without-slips.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { writtenLesson } from './chat/written-lesson.ts';
import type { InstructionsOf } from './instructions-of.ts';
import { writeSessionSummary } from './jobs.ts';
import { lessonChoice } from './next/lesson-choice.ts';
import { lessonRoutes } from './next/lesson-routes.ts';
import { suggestions } from './suggestions/suggestions.ts';
import { summarise } from './summarise.ts';

/** How many lessons the overall summary covers: as many as fit on a card. */
const SUMMED_UP_LESSONS = 3;

/** Who writes lesson plans, for the figures of the services. */
const PLANS_SERVED_BY = 'our own curriculum';

/** Plans are drawn with whole numbers below this one. It is far more than a lesson has different plans. */
const SEEDS = 2 ** 32;

type Deps = Pick<
  Platform,
  'db' | 'jobs' | 'log' | 'clock' | 'securityLog' | 'serviceFigures' | 'settings' | 'switches' | 'texts'
> & {
  access: Access;
  profiles: Profiles;
  limits: Limits;
  sessions: Sessions;
  safeguarding: Safeguarding;
  mastery: Mastery;
  teachers: Teachers;
  textModel: TextModel;
  instructionsOf: InstructionsOf;
};

export type Study = ReturnType<typeof study>;

/** Prepares a lesson with its plan, writes its summary afterwards, and holds the lesson in writing. */
export function study(deps: Deps) {
  const { db, jobs, log, serviceFigures } = deps;
  const { access, profiles, sessions, safeguarding, teachers, textModel } = deps;
  const chat = writtenLesson(deps);
  const choice = lessonChoice(deps);

  /** Finds the lesson of the curriculum that a learner chose. @throws Refused `lesson_not_found` */
  function chosenLesson(lessonId: string): Lesson {
    const lesson = curriculum().find(({ id }) => id === lessonId);
    if (!lesson) throw refuse(startLearningSession, 'lesson_not_found');
    return lesson;
  }

  /**
   * Draws a plan from a lesson of the curriculum immediately, so that a lesson never waits for a text model (RES-58). Chance
   * draws it, so that a second session of the same lesson has other questions.
   * @param chosen the lesson that the learner chose; null for the one that comes next
   */
  async function planFor(
    tx: Orm,
    learner: ProfileRow,
    { teacher, chosen }: { teacher: TeacherRow; chosen: Lesson | null },
  ): Promise<string> {
    const lesson = chosen ?? choice.choose(await choice.soFar(tx, learner), teacher).lesson;
    return formatLessonPlan(lesson.draw(randomInt(SEEDS)));
  }

  /**
   * Returns the title of the lesson that a learner would get next with this teacher; null without a profile or when the
   * teacher is gone.
   */
  async function nextLessonTitle(orm: Orm, learnerId: string, teacherId: string): Promise<string | null> {
    const learner = await profiles.find(orm, learnerId);
    const teacher = await teachers.findFor(orm, { userId: learnerId, mayAdminister: false }, teacherId);
    return learner && teacher && choice.choose(await choice.soFar(orm, learner), teacher).lesson.title;
  }

  // A chosen lesson is looked up before the session can be seen, so one that does not exist leaves no session.
  sessions.started.listen(async (tx, { session, learner, teacher, wantsPlan, lessonId }) => {
    const chosen = lessonId === null ? null : chosenLesson(lessonId);
    if (!wantsPlan && chosen === null) return;
    const planning = () => planFor(tx, learner, { teacher, chosen });
    const plan = await serviceFigures.timed({ stage: 'plan', servedBy: PLANS_SERVED_BY }, planning);
    await sessions.storePlan(tx, session.id, plan);
  });

  sessions.stopped.listen(async (tx, { sessionId }) => {
    await jobs.enqueue(tx, writeSessionSummary, { sessionId });
  });

  // A worry that was found late stood in the transcript, and so may stand in what was written from it.
  safeguarding.sealedLate.listen(async (tx, { sessionId }) => {
    if (await sessions.dropSummary(tx, sessionId)) await jobs.enqueue(tx, writeSessionSummary, { sessionId });
  });

  /**
   * Reads the transcript and stores its summary and takeaways; again, if a turn left the transcript meanwhile. A session
   * without words, or deleted meanwhile, gets none. What only a page says the teacher said is left out, and so is a slip of the
   * teacher: a summary is read by parents, and by the teacher of the next lesson.
   */
  async function writeSummary(sessionId: string): Promise<void> {
    const session = await sessions.find(db.orm, sessionId);
    if (!session) return;
    const turns = withoutSlips((await sessions.turnsOf(sessionId)).filter(isConfirmed));
    if (!turns.some((turn) => turn.role === 'student')) return;
    const learner = await profiles.find(db.orm, session.userId);
    const lesson = { learnerName: learner?.firstName ?? '', lessonPlan: session.lessonPlan, turns };
    const written = await serviceFigures.timed({ stage: 'summary', servedBy: textModel.servedBy }, () =>
      summarise(textModel, lesson),
    );
    const ids = turns.map(({ id }) => id);
    if (!(await sessions.storeSummaryOf(sessionId, ids, written))) return writeSummary(sessionId);
    log.info({ sessionId, turns: turns.length }, 'a session summary was written');
  }

  return {
    nextLessonTitle,
    /** Starts this domain's job workers. */
    work: () => jobs.work(writeSessionSummary, ({ sessionId }) => writeSummary(sessionId)),
    routes: [
      serve(chatHistory, access.self(chat.learnerOf), ({ body }) => chat.history(body)),
      serve(sendChatMessage, access.self(chat.learnerOf), ({ caller, body }) => chat.send(caller, body)),
      serve(
        getSessionsSummary,
        access.family(({ params }) => params.id),
        async ({ params }) => {
          const latest = await sessions.latestSummaries(db.orm, params.id, SUMMED_UP_LESSONS);
          return { summary: latest.join('\n\n') || null };
        },
      ),
      ...lessonRoutes({ ...deps, choice }),
      ...suggestions(deps).routes,
    ],
  };
}
