/** The fewest and the most minutes of lessons that a parent may allow a child, each day and each week. */
export const LIMIT_DAY_MINUTES_MIN = 5;
export const LIMIT_DAY_MINUTES_MAX = 720;
export const LIMIT_WEEK_MINUTES_MIN = 5;
export const LIMIT_WEEK_MINUTES_MAX = 5_040;

/** The most quiet times that one parent may set for a child. */
export const QUIET_TIMES_MAX = 7;

/** The most teachers that one parent's list may name. */
export const ALLOWED_TEACHERS_MAX = 500;

/** How many minutes before a limit the teacher and the page say that the lesson will end. */
export const LIMIT_REMINDER_MINUTES = 5;

/** The time of the next day at which a pause until tomorrow ends. */
export const PAUSE_ENDS_AT = '06:00';

/** The days of the week as ISO 8601 numbers them: Monday is 1, Sunday is 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** For how long a parent may pause lessons: for an hour, until tomorrow morning, or until the parent resumes them. */
export const PAUSES = ['one_hour', 'until_tomorrow', 'until_resumed'] as const;
export type Pause = (typeof PAUSES)[number];

/**
 * Why a child can have no lesson now. `paused`: a parent paused lessons. `day`, `week`: the minutes are used up.
 * `quiet_hours`: a parent keeps this time free of lessons.
 */
export const LIMIT_REASONS = ['paused', 'day', 'week', 'quiet_hours'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** The longest name of a time zone. */
export const TIME_ZONE_MAX_LENGTH = 64;

/** Reports whether this names a time zone, such as `Europe/Berlin`. An offset such as `+01:00` does not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
