import { REPORT_DAYS_MAX } from '@vivavoce/contracts/insights/bounds';
import { isTimeZone } from '@vivavoce/contracts/limits/bounds';
import { addDays, isCalendarDay, mondayOf, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';

/** The ranges of days that an administrator chooses from, as the address names them. */
export const RANGE_CHOICES = ['7-days', '30-days', '12-weeks', '12-months', 'all', 'custom'] as const;
export type RangeChoice = (typeof RANGE_CHOICES)[number];

/** The range of a screen until somebody chooses another one. */
export type UsualChoice = Exclude<RangeChoice, 'custom'>;

/** Whole days, both included. */
export type Days = { from: string; to: string };

/** A range as the server is asked for it. Without days, it begins with the first session and ends today. */
export type ReportRange = Partial<Days> & { timeZone: string };

/** The range of an address. */
export type ChosenRange = { choice: RangeChoice; range: ReportRange };

/** Returns the day that it is at a moment in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
}

/** Returns the days of a choice that ends today. Weeks and months are whole, except the present one. */
function daysUntil(today: string, choice: Exclude<RangeChoice, 'all' | 'custom'>): Days {
  switch (choice) {
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case '12-weeks':
      return { from: addDays(mondayOf(today), -11 * WEEK_DAYS), to: today };
    case '12-months': {
      const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
      month.setUTCMonth(month.getUTCMonth() - 11);
      return { from: month.toISOString().slice(0, 10), to: today };
    }
    default:
      return choice satisfies never;
  }
}

/** Why the server would not answer for these days; null if it would. */
export function daysFault({ from, to }: Days): 'missing' | 'reversed' | 'too-long' | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'missing';
  if (from > to) return 'reversed';
  return addDays(from, REPORT_DAYS_MAX - 1) < to ? 'too-long' : null;
}

/**
 * Reads the range of an address: `range`, with `from` and `to` if it is `custom`, and `zone`. What cannot be answered is
 * replaced by the screen's usual range, and by the reader's own time zone.
 */
export function readRange(
  query: URLSearchParams,
  { ownZone, now, usual }: { ownZone: string; now: Date; usual: UsualChoice },
): ChosenRange {
  const zone = query.get('zone');
  const timeZone = zone !== null && isTimeZone(zone) ? zone : ownZone;
  const asked = RANGE_CHOICES.find((choice) => choice === query.get('range')) ?? usual;
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (asked === 'custom' && daysFault(days) === null) return { choice: asked, range: { ...days, timeZone } };
  const choice = asked === 'custom' ? usual : asked;
  if (choice === 'all') return { choice, range: { timeZone } };
  return { choice, range: { ...daysUntil(dayIn(timeZone, now), choice), timeZone } };
}

/** The parameters of a range in an address. A parameter that is undefined is left out. */
export type RangeInAddress = Record<'range' | 'from' | 'to' | 'zone', string | undefined>;

/** Returns the parameters of a range. The screen's usual range and the reader's own time zone have none. */
export function writtenRange(
  { choice, range }: ChosenRange,
  { ownZone, usual }: { ownZone: string; usual: UsualChoice },
): RangeInAddress {
  const isCustom = choice === 'custom';
  return {
    range: choice === usual ? undefined : choice,
    from: isCustom ? range.from : undefined,
    to: isCustom ? range.to : undefined,
    zone: range.timeZone === ownZone ? undefined : range.timeZone,
  };
}
