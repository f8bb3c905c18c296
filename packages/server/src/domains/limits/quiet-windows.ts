import type { LimitRules, QuietTime } from '@vivavoce/contracts/limits/calls';
import { dayAt, momentOf, type Span, weekdayOf } from '#platform/zoned-time.ts';

/** How many days ahead quiet times are looked for. */
export const QUIET_DAYS_AHEAD = 7;

/** Returns a time of day, such as `19:30`, in minutes since midnight. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns one quiet time as it begins on this day; null on the other weekdays. It is as long as the clock allows. */
function windowOn(day: number, { weekdays, from, to }: QuietTime, timeZone: string): Span | null {
  if (!weekdays.some((weekday) => weekday === weekdayOf(day))) return null;
  const endDay = minuteOf(to) > minuteOf(from) ? day : day + 1;
  const fromMs = momentOf(timeZone, day, minuteOf(from), 'first');
  const untilMs = momentOf(timeZone, endDay, minuteOf(to), 'last');
  return untilMs > fromMs ? { fromMs, untilMs } : null;
}

/** Joins times that touch or overlap. Returns them in order. */
export function joined(windows: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const window of windows.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = result.at(-1);
    if (last && window.fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, window.untilMs);
    else result.push({ ...window });
  }
  return result;
}

/**
 * Returns the quiet times of one parent's rules that end after a moment, in order and joined: the one that is on, and
 * those that begin in the next days. Each weekday means the day on which the quiet time begins. Pure.
 */
export function quietWindows(
  { quietHours, timeZone }: Pick<LimitRules, 'quietHours' | 'timeZone'>,
  nowMs: number,
): Span[] {
  if (quietHours.length === 0) return [];
  const today = dayAt(timeZone, nowMs);
  const days = Array.from({ length: QUIET_DAYS_AHEAD + 2 }, (_, place) => today - 1 + place);
  const windows = days.flatMap((day) => quietHours.flatMap((quiet) => windowOn(day, quiet, timeZone) ?? []));
  return joined(windows).filter(({ untilMs }) => untilMs > nowMs);
}
