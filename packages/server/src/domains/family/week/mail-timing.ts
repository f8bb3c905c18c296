import { addDays, mondayOf, SUNDAY, weekdayOf } from '@vivavoce/contracts/wire/calendar-days';
import { localDay } from '#platform/local-days.ts';

/** A mail that is later than this is not sent: the server was down, and the week is no longer news. */
const LATE_MS = 24 * 60 * 60 * 1_000;

/** Whether a mail that was due then is too late to be sent now. */
export const isTooLate = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() > LATE_MS;

/**
 * Returns the Monday of the week that a mail tells of. On a Sunday that is the week which ends that day. On any other day
 * it is the week before, which is complete.
 * @param dueAt when the mail is due, however late it is sent
 */
export function weekOfMail(dueAt: Date, timeZone: string): string {
  const day = localDay(dueAt, timeZone);
  return weekdayOf(day) === SUNDAY ? mondayOf(day) : addDays(mondayOf(day), -7);
}
