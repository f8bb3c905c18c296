/**
 * Calendar days as text (`2026-11-16`), without a time and without a zone. They compare as text. The browser and the
 * server share these few rules, which no clock change can disturb.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;

const asMs = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The days of the week by their number of ISO 8601: Monday is 1, Sunday is 7. */
export const MONDAY = 1;
export const SUNDAY = 7;
/** How many days a week has. */
export const WEEK_DAYS = 7;

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = asMs(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Returns the day that is this many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(asMs(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of a day in its week, from `MONDAY` to `SUNDAY`. */
export function weekdayOf(day: string): number {
  return new Date(asMs(day)).getUTCDay() || SUNDAY;
}

/** Returns the Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, MONDAY - weekdayOf(day));
}

/** Returns the seven days of the week that begins on this Monday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
}
