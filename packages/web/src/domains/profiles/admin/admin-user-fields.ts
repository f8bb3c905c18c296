import type { AdminUserValues } from '#domains/profiles/admin/admin-user-values.ts';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** What the fields are called on the screen. */
export const adminUserLabels: Record<keyof AdminUserValues, () => string> = {
  email: m.common_email,
  role: m.admin_users_role,
  photoURL: m.admin_user_picture,
  subscriptionStatus: m.admin_users_subscription,
  firstName: m.profile_first_name,
  lastName: m.profile_last_name,
  dateOfBirth: m.profile_date_of_birth,
  age: m.admin_user_age,
  gender: m.profile_gender,
  phone: m.admin_user_phone,
  interests: m.profile_interests,
  goals: m.profile_goals,
  teacherId: m.admin_user_teacher,
  averageLearningSessionTime: m.admin_user_average_time,
  averageAttentionPercentage: m.admin_user_average_attention,
  usageTime: m.admin_user_usage,
  totalMinutes: m.admin_user_total_minutes,
  allLearningSessionsSummary: m.admin_user_sessions_summary,
  summary: m.admin_user_summary,
};

/** Refusals that are about one field. */
const aboutFields: Record<string, keyof AdminUserValues> = {
  email_taken: 'email',
  own_role: 'role',
  teacher_not_found: 'teacherId',
};

/** The fields that the server did not take, each with a text. */
export function refusedFields(failure: unknown): [keyof AdminUserValues, string][] {
  if (!(failure instanceof ApiError)) return [];
  const about = aboutFields[failure.code];
  if (about !== undefined) return [[about, failure.message]];
  const fields = Object.keys(adminUserLabels) as (keyof AdminUserValues)[];
  return fields
    .filter((field) => field in failure.fields)
    .map((field) => [field, m.admin_check({ field: adminUserLabels[field]() })]);
}
