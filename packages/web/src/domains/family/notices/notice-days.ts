import { toDate } from '#lib/to-date.ts';

const DAY_MS = 86_400_000;

const inDays = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const thisYear = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const anyYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

/** Returns a moment's calendar day in the reader's time zone as a whole number, which a clock change cannot shift. */
const calendarDay = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;

/** Names a day as the reader's calendar does: 'Today', 'Yesterday', then the day of the week and the date. */
export function dayName(moment: string, now: Date): string {
  const date = toDate(moment);
  if (date === null) return '';
  const days = calendarDay(now) - calendarDay(date);
  if (days === 0 || days === 1) {
    const text = inDays.format(-days, 'day');
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date);
}

/** Names a day in a few letters, such as 'Sat, Nov 21'. */
export function shortDayName(moment: string): string {
  const date = toDate(moment);
  return date === null ? '' : short.format(date);
}

/** Groups what is in the order of time by the reader's calendar days. */
export function groupByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
): { day: string; items: Item[] }[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayName(item.at, now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
