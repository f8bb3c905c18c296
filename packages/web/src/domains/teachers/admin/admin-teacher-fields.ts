import type { AdminTeacherValues } from '#domains/teachers/admin/admin-teacher-values.ts';
import { fieldErrorsOf } from '#domains/teachers/teacher-save-error.ts';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The labels of the fields on the screen. */
export const adminTeacherLabels: Record<keyof AdminTeacherValues, () => string> = {
  name: m.common_name,
  type: m.teacher_type,
  age: m.teacher_age,
  gender: m.teacher_gender,
  specialty: m.teacher_specialty,
  level: m.teacher_level,
  teachingStyle: m.teacher_style,
  biography: m.teacher_biography,
  personality: m.teacher_personality,
  voice: m.teacher_voice,
  picture: m.teacher_picture,
  idle_video: m.admin_teacher_idle_video,
  talking_video: m.admin_teacher_talking_video,
  audio_preview: m.admin_teacher_audio_preview,
  video_option: m.admin_teacher_video_option,
};

/** Lists the fields that the server refused, each with a text. */
export function refusedFields(failure: unknown): [keyof AdminTeacherValues, string][] {
  const refused = failure instanceof ApiError ? Object.keys(failure.fields) : [];
  const named = Object.entries(adminTeacherLabels).flatMap(([field, label]) =>
    refused.includes(field) ? [[field, m.admin_check({ field: label() })] as const] : [],
  );
  const texts = { ...Object.fromEntries(named), ...fieldErrorsOf(failure) };
  return Object.entries(texts) as [keyof AdminTeacherValues, string][];
}
