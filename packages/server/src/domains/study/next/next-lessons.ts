import type { ListedLesson, NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { curriculum } from '@vivavoce/practice/curriculum';
import { findLessons as findInCurriculum } from '@vivavoce/practice/find-lessons';
import { inLearningOrder } from '@vivavoce/practice/learning-order';
import type { Lesson } from '@vivavoce/practice/lessons/lesson';
import type { Limits } from '#domains/limits/limits.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type LearnersTeachers, learnersTeachers, usualTeacher } from './learners-teachers.ts';
import { leftLesson } from './left-lesson.ts';
import type { LearnerSoFar, LessonChoice } from './lesson-choice.ts';
import { listedLesson } from './listed-lesson.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  profiles: Pick<Profiles, 'find'>;
  limits: Pick<Limits, 'allowedTeachers'>;
  sessions: Pick<Sessions, 'newestBegun' | 'marksOf'>;
  teachers: Pick<Teachers, 'visibleTo'>;
  choice: LessonChoice;
};

/** A learner with the teachers who may be had. */
type Known = { soFar: LearnerSoFar; teachers: LearnersTeachers };

const NO_TEACHERS: LearnersTeachers = { own: null, all: [] };

let ordered: readonly Lesson[] | null = null;

function allInOrder(): readonly Lesson[] {
  ordered ??= inLearningOrder(curriculum());
  return ordered;
}

/** Lists and finds the lessons for a learner, and says which one comes next (RES-123). */
export function nextLessons({ db, clock, profiles, sessions, choice, ...deps }: Deps) {
  const teachersOf = learnersTeachers(deps);

  async function known(orm: Orm, learnerId: string): Promise<Known | null> {
    const learner = await profiles.find(orm, learnerId);
    return learner && { soFar: await choice.soFar(orm, learner), teachers: await teachersOf(orm, learner) };
  }

  const listed = (lesson: Lesson, learner: Known | null): ListedLesson =>
    listedLesson(lesson, {
      had: learner?.soFar.had ?? [],
      standings: learner?.soFar.standings ?? new Map(),
      teachers: learner?.teachers ?? NO_TEACHERS,
    });

  /** Says which lesson a learner can begin next; null if no teacher is there. */
  function toBegin(
    learner: Known,
    newestTeacherId: string | null,
  ): Extract<NextLesson, { kind: 'begin' }> | null {
    const teacher = usualTeacher(learner.teachers, newestTeacherId);
    if (teacher === null) return null;
    const { lesson, why, afterTitle } = choice.choose(learner.soFar, teacher);
    const begun = { ...listed(lesson, learner), teacherId: teacher.id };
    return { kind: 'begin', lesson: begun, teacherId: teacher.id, why, afterTitle };
  }

  /**
   * Says what a learner can begin or go on with in one press.
   * @param teacherId with whom; without, with the learner's usual teacher
   */
  async function nextOf(learnerId: string, teacherId?: string): Promise<NextLesson> {
    const learner = await known(db.orm, learnerId);
    if (learner === null) return { kind: 'none' };
    const { all } = learner.teachers;
    const chosen =
      teacherId === undefined ? null : { own: null, all: all.filter(({ id }) => id === teacherId) };
    const teachers = chosen ?? learner.teachers;
    const newest = await sessions.newestBegun(db.orm, learnerId);
    const left =
      newest &&
      leftLesson(newest, {
        marks: await sessions.marksOf(db.orm, newest.id),
        teacherIds: teachers.all.map(({ id }) => id),
        now: clock.now(),
      });
    return left ?? toBegin({ ...learner, teachers }, newest?.teacherId ?? null) ?? { kind: 'none' };
  }

  return {
    nextOf,

    /** Lists all lessons, in the order of learning. */
    async list(learnerId: string) {
      const learner = await known(db.orm, learnerId);
      const newest = await sessions.newestBegun(db.orm, learnerId);
      const next = learner && toBegin(learner, newest?.teacherId ?? null);
      return {
        lessons: allInOrder().map((lesson) => listed(lesson, learner)),
        nextId: next?.lesson.id ?? null,
        age: learner?.soFar.age ?? null,
      };
    },

    /** Finds the lessons for homework, best first. The words are kept nowhere. */
    async find(learnerId: string, about: string) {
      const learner = await known(db.orm, learnerId);
      const found = findInCurriculum(about, learner?.soFar.age ?? null);
      return { lessons: found.map((lesson) => listed(lesson, learner)) };
    },
  };
}

export type NextLessons = ReturnType<typeof nextLessons>;
