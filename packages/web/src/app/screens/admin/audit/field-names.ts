import { m } from '#messages/messages.js';

/** What the screens call the fields that the audit trail names. */
const names: Record<string, () => string> = {
  // of people
  email: m.common_email,
  firstName: m.profile_first_name,
  lastName: m.profile_last_name,
  role: m.admin_users_role,
  dateOfBirth: m.profile_date_of_birth,
  phone: m.account_phone,
  interests: m.profile_interests,
  goals: m.profile_goals,
  photoURL: m.admin_user_picture,
  subscriptionStatus: m.admin_users_subscription,
  averageLearningSessionTime: m.admin_user_average_time,
  averageAttentionPercentage: m.admin_user_average_attention,
  usageTime: m.admin_user_usage,
  totalMinutes: m.admin_user_total_minutes,
  allLearningSessionsSummary: m.admin_user_sessions_summary,
  multiFactor: m.audit_field_second_factor,
  // of people and teachers
  name: m.common_name,
  age: m.profile_age,
  gender: m.profile_gender,
  // of teachers
  type: m.teacher_type,
  specialty: m.teacher_specialty,
  level: m.teacher_level,
  teachingStyle: m.teacher_style,
  biography: m.teacher_biography,
  personality: m.teacher_personality,
  voice: m.teacher_voice,
  picture: m.teacher_picture,
  idleVideo: m.admin_teacher_idle_video,
  talkingVideo: m.admin_teacher_talking_video,
  audioPreview: m.admin_teacher_audio_preview,
  videoOption: m.admin_teacher_video_option,
  // of sessions
  teacherId: m.audit_field_teacher,
  time_minutes: m.admin_sessions_minutes,
  attention_percentage: m.admin_sessions_attention,
  cost_usd: m.admin_sessions_cost,
  lesson_plan: m.admin_sessions_plan,
  summary: m.admin_sessions_summary,
  // of consents and families
  attention_images: m.audit_field_attention_images,
  live_lessons: m.audit_field_live_lessons,
  reference: m.admin_agreements_reference,
  parentId: m.audit_field_parent,
  hold: m.audit_field_hold,
  answer: m.audit_field_answer,
  link: m.audit_field_link,
  dueAt: m.audit_field_due,
  // of imported people
  created: m.audit_field_created,
  known: m.audit_field_known,
  refused: m.audit_field_refused,
  // of reported answers
  outcome: m.audit_field_outcome,
  note: m.audit_field_note,
  // of concerns
  concernOutcome: m.audit_field_outcome,
  // of how the product runs
  queue: m.audit_field_queue,
  camera_attention: m.operations_switch_camera_attention,
  written_lessons: m.operations_switch_written_lessons,
  custom_teachers: m.operations_switch_custom_teachers,
  registration: m.operations_switch_registration,
  payments: m.operations_switch_payments,
  text: m.audit_field_text,
  tone: m.audit_field_tone,
  startsAt: m.audit_field_starts,
  endsAt: m.audit_field_ends,
  // of files
  data: m.audit_field_data,
  page: m.audit_field_page,
  report: m.audit_field_report,
  userId: m.audit_field_learner,
  from: m.admin_range_from,
  to: m.admin_range_to,
  timeZone: m.limits_zone,
  action: m.admin_audit_action,
  actorId: m.admin_audit_actor,
  subjectId: m.admin_audit_about,
  search: m.common_search,
};

/** Returns what the screens call a field; its plain name if no screen shows it. */
export const fieldName = (field: string): string => names[field]?.() ?? field;
