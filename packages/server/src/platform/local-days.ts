import { addDays, weekdayOf } from '@vivavoce/contracts/wire/calendar-days';
import { dateOf, dayAt, momentOf, wallMs } from './zoned-time.ts';

/** Calendar days as text (`2026-11-16`), as clocks in a time zone show them. */

const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUR_MINUTES = 60;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Returns the calendar day in a zone. */
export const localDay = (at: Date, timeZone: string): string => dateOf(dayAt(timeZone, at.getTime()));

/** Returns what clocks in a zone show, such as `2026-11-16 09:30:00`. */
export const localTime = (at: Date, timeZone: string): string =>
  new Date(wallMs(timeZone, at.getTime()))
    .toISOString()
    .slice(0, 'yyyy-mm-dd hh:mm:ss'.length)
    .replace('T', ' ');

/** Returns the first moment of a day at which clocks in a zone show this hour, or the next one if it is skipped. */
export const momentAt = ({ day, hour }: { day: string; hour: number }, timeZone: string): Date =>
  new Date(momentOf(timeZone, numberOf(day), hour * HOUR_MINUTES));

/**
 * Returns the first moment of a day in a zone. It is not always midnight: some clocks skip it. A day that a zone left
 * out altogether begins and ends at the same moment.
 */
export const startOfDay = (day: string, timeZone: string): Date => momentAt({ day, hour: 0 }, timeZone);

/** Returns the next moment after this one at which it is that weekday and hour in a zone. */
export function nextWeekly(
  after: Date,
  { weekday, hour, timeZone }: { weekday: number; hour: number; timeZone: string },
): Date {
  const today = localDay(after, timeZone);
  const nearest = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const moment = momentAt({ day: nearest, hour }, timeZone);
  return moment > after ? moment : momentAt({ day: addDays(nearest, 7), hour }, timeZone);
}
