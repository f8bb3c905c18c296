import { refusal } from '../wire/errors.ts';
import type { LimitReason } from './bounds.ts';

/**
 * Why a child's lesson may not begin or go on (decision 0038). Each answer says in `opensAt` when lessons open again, if that
 * is known.
 */
export const closedRefusals = {
  limit_paused: refusal(403, 'limit_error_paused'),
  limit_day: refusal(403, 'limit_error_day'),
  limit_week: refusal(403, 'limit_error_week'),
  limit_quiet_hours: refusal(403, 'limit_error_quiet_hours'),
} as const satisfies Record<`limit_${LimitReason}`, unknown>;

/** A parent's list of teachers leaves out this one. */
export const teacherRefusals = {
  teacher_not_allowed: refusal(403, 'limit_error_teacher'),
} as const;
