import type { TeacherValues } from '#domains/teachers/teacher-values.ts';

/**
 * What the form is to show when the teacher has been changed meanwhile: what the person typed where they typed, and the
 * newest of everything else.
 * @param typed the form as it is
 * @param before what it began with
 * @param newest the teacher as it is now
 */
export function withNewest(
  typed: TeacherValues,
  before: TeacherValues,
  newest: TeacherValues,
): TeacherValues {
  const fields = Object.keys(newest) as (keyof TeacherValues)[];
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] === before[field] ? newest[field] : typed[field]]),
  ) as TeacherValues;
}
