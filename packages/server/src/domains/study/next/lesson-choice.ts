import { headOfPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { chooseNextLesson, type HadLesson, type NextChoice } from '@vivavoce/practice/next-lesson';
import type { Mastery } from '#domains/mastery/mastery.ts';
import type { SkillStandings } from '#domains/mastery/skill-standing.ts';
import { ageNow } from '#domains/profiles/age.ts';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

/** What a learner had and showed so far. */
export type LearnerSoFar = {
  learner: ProfileRow;
  /** In years; null if it is not known. */
  age: number | null;
  /** The lessons that the learner had, oldest first: the one that was had longest ago is the next to come again. */
  had: readonly (HadLesson & { heldAt: Date })[];
  standings: SkillStandings;
};

type Deps = Pick<Platform, 'clock'> & {
  sessions: Pick<Sessions, 'beginningsOfPlans'>;
  mastery: Pick<Mastery, 'standingsOf'>;
};

/** Chooses the next lesson, for whoever asks: a session that begins, the dashboard, the week of the parents. */
export function lessonChoice({ clock, sessions, mastery }: Deps) {
  /** Reads what a learner had and showed so far. */
  async function soFar(orm: Orm, learner: ProfileRow): Promise<LearnerSoFar> {
    const plans = await sessions.beginningsOfPlans(orm, learner.userId);
    return {
      learner,
      age: ageNow(learner, clock.now()),
      had: plans.reverse().map(({ beginning, heldAt }) => ({ ...headOfPlan(beginning), heldAt })),
      standings: await mastery.standingsOf(orm, learner.userId),
    };
  }

  /**
   * Chooses the lesson that comes next with a teacher. A teacher's level does not stand in for an age that is not known: such
   * a learner begins with the easiest lesson (RES-125).
   */
  const choose = (
    { learner, age, had, standings }: LearnerSoFar,
    { specialty }: Pick<TeacherRow, 'specialty'>,
  ): NextChoice =>
    chooseNextLesson({
      ...{ specialty, age, level: null, had, standings, now: clock.now() },
      interests: learner.interests,
      goals: learner.goals,
    });

  return { soFar, choose };
}

export type LessonChoice = ReturnType<typeof lessonChoice>;
