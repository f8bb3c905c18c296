import { subjectOf } from '@vivavoce/practice/subjects';
import type { Limits } from '#domains/limits/limits.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';

type Teacher = Pick<TeacherRow, 'id' | 'type' | 'specialty'>;

/** The teachers whom a learner may have: they are there, and parents allow them. */
export type LearnersTeachers<One extends Teacher = TeacherRow> = {
  /** The teacher whom the learner chose; null without one who may be had. */
  own: One | null;
  all: readonly One[];
};

/** Returns a function that finds the teachers whom a learner may have. */
export function learnersTeachers(deps: {
  teachers: Pick<Teachers, 'visibleTo'>;
  limits: Pick<Limits, 'allowedTeachers'>;
}) {
  return async function teachersOf(
    orm: Orm,
    learner: { userId: string; teacherId: string | null },
  ): Promise<LearnersTeachers> {
    const allowed = await deps.limits.allowedTeachers(orm, learner.userId);
    const visible = await deps.teachers.visibleTo(orm, { userId: learner.userId, mayAdminister: false });
    const all = visible.filter(({ id }) => allowed === null || allowed.includes(id));
    return { own: all.find(({ id }) => id === learner.teacherId) ?? null, all };
  };
}

const isOfHouse = ({ type }: Teacher) => type !== 'CUSTOM';

/**
 * Returns the teacher of a learner's next lesson: the one whom the learner chose, else the one of the newest lesson, else the
 * first of the house. Null if the learner may have none.
 */
export function usualTeacher<One extends Teacher>(
  { own, all }: LearnersTeachers<One>,
  newestId: string | null,
): One | null {
  return own ?? all.find(({ id }) => id === newestId) ?? all.find(isOfHouse) ?? all[0] ?? null;
}

/**
 * Returns who would teach a lesson of a subject: the learner's own teacher if it is theirs, else the first of the house who
 * teaches it. A subject that nobody teaches is taught by the learner's own teacher, else by the first of the house: a chosen
 * lesson may be held with any teacher. Null if the learner may have none.
 */
export function teacherFor<One extends Teacher>(
  subject: string,
  { own, all }: LearnersTeachers<One>,
): One | null {
  const teachesIt = ({ specialty }: Teacher) => subjectOf(specialty) === subject;
  if (own !== null && teachesIt(own)) return own;
  return all.find((one) => isOfHouse(one) && teachesIt(one)) ?? usualTeacher({ own, all }, null);
}
