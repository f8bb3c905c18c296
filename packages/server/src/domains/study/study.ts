import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/lesson-plan';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextModel } from '#platform/providers.ts';
import { writeSessionSummary } from './jobs.ts';
import { summarise } from './summarise.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'log'> & {
  profiles: Profiles;
  sessions: Sessions;
  textModel: TextModel;
};

/** What a lesson is prepared from and what it leaves behind: the plan and the summary. */
export function study({ db, jobs, log, profiles, sessions, textModel }: Deps) {
  /** A plan of the curriculum at once, so that a lesson never waits for a text model (RES-58). */
  async function planFor(tx: Orm, learner: ProfileRow, teacher: TeacherRow): Promise<string> {
    const done = await sessions.storedPlans(tx, learner.userId);
    const plan = pickLesson({
      specialty: teacher.specialty,
      age: learner.age,
      level: teacher.level,
      interests: learner.interests,
      doneTitles: done.flatMap((text) => parseLessonPlan(text)?.title ?? []),
    });
    return formatLessonPlan(plan);
  }

  sessions.started.listen(async (tx, { session, learner, teacher, wantsPlan }) => {
    if (wantsPlan) await sessions.storePlan(tx, session.id, await planFor(tx, learner, teacher));
  });

  sessions.stopped.listen(async (tx, { sessionId }) => {
    await jobs.enqueue(tx, writeSessionSummary, { sessionId });
  });

  /** Reads the transcript and keeps its summary. A session without words, or deleted meanwhile, gets none. */
  async function writeSummary(sessionId: string): Promise<void> {
    const session = await sessions.find(db.orm, sessionId);
    if (!session) return;
    const turns = await sessions.turnsOf(sessionId);
    if (!turns.some((turn) => turn.role === 'student')) return;
    const learner = await profiles.find(db.orm, session.userId);
    const summary = await summarise(textModel, {
      learnerName: learner?.firstName ?? '',
      lessonPlan: session.lessonPlan,
      turns,
    });
    await sessions.storeSummary(db.orm, sessionId, summary);
    log.info({ sessionId, turns: turns.length }, 'a session summary was written');
  }

  return {
    /** Starts the work of this domain's jobs. */
    work: () => jobs.work(writeSessionSummary, ({ sessionId }) => writeSummary(sessionId)),
    routes: [],
  };
}
