import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

type FieldErrors = Partial<Record<keyof TeacherValues, string>>;

/** The refusals that concern one field, by code. */
const refusedField: Record<string, keyof TeacherValues> = {
  unfit_name: 'name',
  unfit_specialty: 'specialty',
  unfit_biography: 'biography',
  unfit_personality: 'personality',
  unfit_teaching_style: 'teachingStyle',
  age_not_allowed: 'age',
  picture_not_accepted: 'picture',
  picture_too_large: 'picture',
  picture_too_many_pixels: 'picture',
  picture_damaged: 'picture',
};

const labels: Record<string, () => string> = {
  name: m.common_name,
  age: m.teacher_age,
  picture: m.teacher_picture,
  specialty: m.teacher_specialty,
  level: m.teacher_level,
  biography: m.teacher_biography,
  personality: m.teacher_personality,
  teachingStyle: m.teacher_style,
};

/** Returns the fields that the server refused, with a text for each; empty if the failure concerns no field. */
export function fieldErrorsOf(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  const named = refusedField[failure.code];
  if (named !== undefined) return { [named]: failure.message };
  const refused = Object.keys(failure.fields).map((field) => [field, labels[field]?.()] as const);
  return Object.fromEntries(
    refused.flatMap(([field, label]) =>
      label === undefined ? [] : [[field, m.teacher_check({ field: label })]],
    ),
  );
}
