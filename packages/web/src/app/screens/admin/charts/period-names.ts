import type { PeriodFigures, PeriodLength } from '@vivavoce/contracts/insights/analytics-calls';
import { addDays, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import { m } from '#messages/messages.js';

/** Periods are calendar days without a zone, so they are shown in UTC. */
const utc = { timeZone: 'UTC' } as const;
const formats = {
  day: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...utc }),
  longDay: new Intl.DateTimeFormat(undefined, { dateStyle: 'full', ...utc }),
  dayOfYear: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...utc }),
  month: new Intl.DateTimeFormat(undefined, { month: 'short', ...utc }),
  monthOfYear: new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', ...utc }),
  longMonth: new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', ...utc }),
};

/** From this many months on, a month alone could be meant twice. */
const MONTHS_OF_A_YEAR = 12;

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Names a week by its days: 'Nov 16 – 22, 2026'. */
export function weekDaysName(monday: string): string {
  return formats.dayOfYear.formatRange(asDate(monday), asDate(addDays(monday, WEEK_DAYS - 1)));
}

/** Returns the heading of a column of periods. */
export function periodHeading(length: PeriodLength): string {
  const headings = { day: m.admin_chart_day, week: m.admin_chart_week, month: m.admin_chart_month };
  return headings[length]();
}

type NamedPeriod = Pick<PeriodFigures, 'start' | 'isPartial'>;

/** Names a period in full: 'Week of Nov 16, 2026'. One that the range cuts says so. */
export function periodName({ start, isPartial }: NamedPeriod, length: PeriodLength): string {
  const period = wholePeriodName(start, length);
  if (!isPartial || length === 'day') return period;
  return length === 'week' ? m.admin_chart_part_of_week({ period }) : m.admin_chart_part_of_month({ period });
}

function wholePeriodName(start: string, length: PeriodLength): string {
  const date = asDate(start);
  if (length === 'month') return formats.longMonth.format(date);
  if (length === 'day') return formats.longDay.format(date);
  return m.admin_chart_week_of({ day: formats.dayOfYear.format(date) });
}

/** Names a period below a chart: 'Nov 16', or a month: 'Nov'. Months of more than a year have their year. */
export function periodLabel(start: string, length: PeriodLength, count: number): string {
  const date = asDate(start);
  if (length !== 'month') return formats.day.format(date);
  return (count > MONTHS_OF_A_YEAR ? formats.monthOfYear : formats.month).format(date);
}
