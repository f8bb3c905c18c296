import type { PeriodLength } from '@vivavoce/contracts/insights/analytics-calls';
import { addDays, mondayOf, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import { startOfDay } from '#platform/local-days.ts';
import type { ReportRange } from './report-range.ts';

/** The longest ranges that are shown by day and by week. */
const DAYS_MAX = 62;
const WEEKS_MAX = 26;

/** A day, a week or a month of a range. */
export type Period = {
  /** Its first day, which may lie before the range. */
  start: string;
  /** The first moment of it that is in the range. */
  from: Date;
  /** Whether some of its days are not in the range. */
  isPartial: boolean;
};

/** Returns the length of the periods of a range, so that a chart has neither too few nor too many. */
export function periodLengthOf({ from, to }: ReportRange): PeriodLength {
  if (to < addDays(from, DAYS_MAX)) return 'day';
  return to < addDays(from, WEEKS_MAX * WEEK_DAYS) ? 'week' : 'month';
}

const monthOf = (day: string) => `${day.slice(0, 'yyyy-mm'.length)}-01`;

/** A day that is this many days after the first of a month lies in the next month. */
const MONTH_DAYS_MAX = 31;

const steps: Record<PeriodLength, { begin: (day: string) => string; next: (start: string) => string }> = {
  day: { begin: (day) => day, next: (start) => addDays(start, 1) },
  week: { begin: mondayOf, next: (start) => addDays(start, WEEK_DAYS) },
  month: { begin: monthOf, next: (start) => monthOf(addDays(start, MONTH_DAYS_MAX)) },
};

/** Returns every period of a range, oldest first. */
export function periodsOf({ from, to, timeZone }: ReportRange, length: PeriodLength): Period[] {
  const { begin, next } = steps[length];
  const periods: Period[] = [];
  for (let start = begin(from); start <= to; start = next(start)) {
    periods.push({
      start,
      from: startOfDay(start < from ? from : start, timeZone),
      isPartial: start < from || addDays(next(start), -1) > to,
    });
  }
  return periods;
}
