import { z } from 'zod';
import { actingParentRefusals } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';
import {
  ALLOWED_TEACHERS_MAX,
  isTimeZone,
  LIMIT_DAY_MINUTES_MAX,
  LIMIT_DAY_MINUTES_MIN,
  LIMIT_REASONS,
  LIMIT_WEEK_MINUTES_MAX,
  LIMIT_WEEK_MINUTES_MIN,
  PAUSES,
  QUIET_TIMES_MAX,
  TIME_ZONE_MAX_LENGTH,
  WEEKDAYS,
} from './bounds.ts';

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const TimeZone = z.string().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone);

/** A time of day, such as `19:30`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const isWithoutRepeats = (values: readonly unknown[]) => new Set(values).size === values.length;

/**
 * A time without lessons. It begins at `from` on each of its weekdays. When `to` is earlier than `from`, it ends on the
 * next day.
 */
export const QuietTime = z
  .object({
    weekdays: z.array(z.literal(WEEKDAYS)).min(1).refine(isWithoutRepeats),
    from: TimeOfDay,
    to: TimeOfDay,
  })
  .refine(({ from, to }) => from !== to);
export type QuietTime = z.infer<typeof QuietTime>;

/** What one parent allows a child. Null means no limit. */
export const LimitRules = z.object({
  minutesPerDay: z.number().int().min(LIMIT_DAY_MINUTES_MIN).max(LIMIT_DAY_MINUTES_MAX).nullable(),
  minutesPerWeek: z.number().int().min(LIMIT_WEEK_MINUTES_MIN).max(LIMIT_WEEK_MINUTES_MAX).nullable(),
  quietHours: z.array(QuietTime).max(QUIET_TIMES_MAX),
  /** The teachers whom the child may have lessons with. Null: every teacher. Empty: none. */
  allowedTeacherIds: z.array(Id).max(ALLOWED_TEACHERS_MAX).refine(isWithoutRepeats).nullable(),
  isCameraAllowed: z.boolean(),
  /** Whether pictures of the attention measurement may leave the device. It needs the consent as well (RES-62). */
  areImagesAllowed: z.boolean(),
  /** The zone in which this parent's days, weeks and quiet hours are counted. */
  timeZone: TimeZone,
});
export type LimitRules = z.infer<typeof LimitRules>;

/** The rules of the caller, who is a linked parent. Nobody else reads them in this form. */
export const OwnLimits = LimitRules.extend({
  /** The caller's own pause; null if there is none now. `until` is null if it lasts until the caller resumes lessons. */
  pause: z.object({ until: Moment.nullable() }).nullable(),
  /** How often these rules were saved. 0: never, and they allow everything. */
  version: z.number().int().nonnegative(),
});
export type OwnLimits = z.infer<typeof OwnLimits>;

/**
 * What the rules of several parents are together: of each, the stricter. It names no parent and no time zone, because a
 * zone could tell where a parent lives.
 */
export const CombinedLimits = z.object({
  minutesPerDay: z.number().int().nullable(),
  minutesPerWeek: z.number().int().nullable(),
  /** The quiet times of the next seven days, in order, without overlaps. */
  quietWindows: z.array(z.object({ startsAt: Moment, endsAt: Moment })),
  allowedTeacherIds: z.array(Id).nullable(),
  isCameraAllowed: z.boolean(),
  areImagesAllowed: z.boolean(),
  /** Whether a parent paused lessons; `until` is null if that lasts until the parent resumes them. */
  pause: z.object({ until: Moment.nullable() }).nullable(),
});
export type CombinedLimits = z.infer<typeof CombinedLimits>;

export const LimitReason = z.enum(LIMIT_REASONS);

/** Whether a spoken lesson is possible now. */
export const LessonsState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    /** How long the child can learn from now on without a break; null: no limit ends that. */
    secondsLeft: z.number().int().nonnegative().nullable(),
    /** What ends it then. */
    closesFor: LimitReason.nullable(),
  }),
  z.object({
    kind: z.literal('closed'),
    reason: LimitReason,
    /** When lessons open again; null if nobody knows. */
    opensAt: Moment.nullable(),
  }),
]);
export type LessonsState = z.infer<typeof LessonsState>;

/** The time that a child used in spoken lessons. */
const UsedTime = z.object({
  usedSeconds: z.number().int().nonnegative(),
  /** What is allowed; null: no limit. */
  limitMinutes: z.number().int().nullable(),
});

/** A child's limits, as the caller may see them. */
export const Limits = z.object({
  /** Whether parents' rules count: they do until the child is an adult. */
  canBeLimited: z.boolean(),
  /** The caller's own rules; null if the caller is not a linked parent of the child. */
  own: OwnLimits.nullable(),
  /** What the other parents' rules are together; null if no other parent has set any, or the caller has none to set. */
  others: CombinedLimits.nullable(),
  /** What counts for the child now: the rules of every linked parent together. */
  combined: CombinedLimits,
  today: UsedTime,
  /** The week begins on Monday. */
  thisWeek: UsedTime,
  state: LessonsState,
});
export type Limits = z.infer<typeof Limits>;

/** The children's limits can be set only for children, and only by parents. */
const settingRefusals = {
  ...actingParentRefusals,
  no_profile: refusal(404, 'profile_error_none'),
  learner_is_adult: refusal(409, 'limit_error_adult'),
} as const;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/users/:id/limits',
  summary: 'Reads the limits of a child, the time used, and whether a lesson is possible now (decision 0038)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  query: z.object({
    /** The page's own zone. It counts the days of a child without rules. */
    timeZone: TimeZone.optional(),
  }),
  reply: z.object({ success: z.literal(true), data: Limits }),
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});

export const saveLimits = endpoint({
  method: 'PUT',
  path: '/api/users/:id/limits',
  summary: 'Saves what the caller, a linked adult parent, allows a child (decision 0038)',
  authentication: 'bearer',
  params: IdParams,
  body: LimitRules.extend({
    /** The version that the page read. The save is refused if another page saved since. */
    version: z.number().int().nonnegative(),
  }),
  reply: z.object({ success: z.literal(true), data: Limits }),
  refusals: { ...settingRefusals, limits_changed_elsewhere: refusal(409, 'limit_error_changed') },
});

export const pauseLessons = endpoint({
  method: 'POST',
  path: '/api/users/:id/pause',
  summary: 'Pauses the lessons of a child now; a running lesson ends kindly (decision 0038)',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    until: z.enum(PAUSES),
    /** The page's own zone, for a parent who has not saved any rules yet. */
    timeZone: TimeZone,
  }),
  reply: z.object({ success: z.literal(true), data: Limits }),
  refusals: settingRefusals,
});

export const resumeLessons = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/pause',
  summary: 'Ends the caller’s own pause of a child’s lessons (decision 0038)',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: Limits }),
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});
