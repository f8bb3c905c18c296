import { DASH } from '#lib/show.ts';
import { toDate } from '#lib/to-date.ts';

const DAY_MS = 86_400_000;
/** After this many days, the date itself says more than the number of days. */
const COUNTED_DAYS = 6;

const inDays = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const asDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Returns a moment's calendar day in the reader's time zone as a whole number, which a clock change cannot shift. */
function calendarDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** Shows a moment by the reader's calendar: 'Today', 'Yesterday', '3 days ago', later the date; a dash if invalid. */
export function showDaysAgo(moment: unknown, now: Date): string {
  const date = toDate(moment);
  if (date === null) return DASH;
  const days = calendarDay(now) - calendarDay(date);
  if (days < 0 || days > COUNTED_DAYS) return asDate.format(date);
  const text = inDays.format(-days, 'day');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
