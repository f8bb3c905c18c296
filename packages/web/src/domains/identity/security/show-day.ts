import { m } from '#messages/messages.js';

const DAY_MS = 86_400_000;
/** After this many days, a date says more than the number of days. */
const COUNTED_DAYS = 30;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Shows the day of a moment in the reader's own locale and time zone (RES-75). */
export function showDay(moment: string): string {
  return day.format(new Date(moment));
}

/** Returns a moment's day in the reader's time zone as a number, counted in UTC, where all days are equally long. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** Says when something was last used, as a person would: 'Used today', 'Used 3 days ago', and later the date. */
export function showLastUse(moment: string, now = new Date()): string {
  const count = dayOf(now) - dayOf(new Date(moment));
  if (count <= 0) return m.security_used_today();
  if (count === 1) return m.security_used_yesterday();
  if (count <= COUNTED_DAYS) return m.security_used_days_ago({ count });
  return m.security_used_on({ day: showDay(moment) });
}
