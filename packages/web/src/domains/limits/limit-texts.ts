import { WEEKDAYS } from '@vivavoce/contracts/limits/bounds';
import type { CombinedLimits, Limits, QuietTime } from '@vivavoce/contracts/limits/calls';
import { showWallTime, weekdayName } from '#lib/local-time/wall-time.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

const SECONDS_PER_MINUTE = 60;
/** From this many days on, a weekday alone could mean last week's or next week's. */
const WEEKDAY_IS_UNCLEAR_DAYS = 6;

const weekdayOf = new Intl.DateTimeFormat(undefined, { weekday: 'long' });

/** Says a number of minutes. */
export const minutesText = (minutes: number): string => m.limits_minutes({ count: minutes });

/** Used seconds as whole minutes. A minute counts once it is complete. */
export const usedMinutes = (usedSeconds: number): number => Math.floor(usedSeconds / SECONDS_PER_MINUTE);

/** Seconds that are left, as minutes: a minute that has begun counts as one, so that nobody reads 0 too early. */
export const leftMinutes = (secondsLeft: number): number => Math.ceil(secondsLeft / SECONDS_PER_MINUTE);

/** Returns how many calendar days of the reader lie between two moments. */
function daysBetween(now: Date, then: Date): number {
  const noonOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime();
  return Math.round((noonOf(then) - noonOf(now)) / 86_400_000);
}

/** Says when something happens, in the reader's own time: 'at 7:00', 'tomorrow at 7:00', 'on Tuesday at 7:00'. */
export function whenText(moment: string, now: Date): string {
  const then = new Date(moment);
  const time = showMoment(moment, 'time');
  const days = daysBetween(now, then);
  if (days <= 0) return m.limits_when_time({ time });
  if (days === 1) return m.limits_when_tomorrow({ time });
  return days <= WEEKDAY_IS_UNCLEAR_DAYS
    ? m.limits_when_weekday({ weekday: weekdayOf.format(then), time })
    : m.limits_when_date({ date: showMoment(moment, 'day'), time });
}

/** Names the days of a quiet time: 'every day', or each of them. */
function daysText(weekdays: QuietTime['weekdays']): string {
  if (weekdays.length === WEEKDAYS.length) return m.limits_quiet_every_day();
  return new Intl.ListFormat(undefined).format(weekdays.map((weekday) => weekdayName(weekday, 'long')));
}

/** Says a quiet time in words, and that it ends on the next day if it goes over midnight. */
export function quietTimeText({ from, to, weekdays }: QuietTime): string {
  const said = { from: showWallTime(from), to: showWallTime(to), days: daysText(weekdays) };
  return to < from ? m.limits_quiet_next_day(said) : m.limits_quiet_same_day(said);
}

type QuietWindow = CombinedLimits['quietWindows'][number];

/** Returns the quiet window that runs now or begins next; null if there is none in the coming days. */
export function nextQuiet({ quietWindows }: CombinedLimits, now: Date): QuietWindow | null {
  return quietWindows.find(({ endsAt }) => new Date(endsAt) > now) ?? null;
}

/** Shows both ends of a quiet window. The day is named if it is not today. */
export function quietWindowTexts({ startsAt, endsAt }: QuietWindow, now: Date) {
  const end = (moment: string) => {
    const time = showMoment(moment, 'time');
    const isNear = daysBetween(now, new Date(startsAt)) <= 0;
    return isNear ? time : `${weekdayOf.format(new Date(moment))} ${time}`;
  };
  return { from: end(startsAt), to: end(endsAt) };
}

/** Whether any rule limits this child at all. */
export function isLimited({ combined }: Pick<Limits, 'combined'>): boolean {
  const { minutesPerDay, minutesPerWeek, quietWindows, allowedTeacherIds, pause } = combined;
  return (
    minutesPerDay !== null ||
    minutesPerWeek !== null ||
    quietWindows.length > 0 ||
    allowedTeacherIds !== null ||
    pause !== null ||
    !combined.isCameraAllowed ||
    !combined.areImagesAllowed
  );
}
