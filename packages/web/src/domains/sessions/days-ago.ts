import { DASH } from '#lib/show.ts';
import { toDate } from '#lib/to-date.ts';

const DAY_MS = 86_400_000;
/** From a week on, the date itself says more than a count of days. */
const COUNTED_DAYS = 6;

const inDays = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const asDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Midnight of a moment's calendar day in the reader's zone, as whole days that a clock change cannot shift. */
function calendarDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** A moment by the reader's calendar: 'Today', 'Yesterday', '3 days ago', then the date; a dash when it cannot be read. */
export function showDaysAgo(moment: unknown, now: Date): string {
  const date = toDate(moment);
  if (date === null) return DASH;
  const days = calendarDay(now) - calendarDay(date);
  if (days < 0 || days > COUNTED_DAYS) return asDate.format(date);
  const text = inDays.format(-days, 'day');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
