import { inMainUnit } from '@vivavoce/contracts/billing/money-units';
import type { PeriodFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { mondayOf, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import type { Analytics } from '#domains/insights/figure-queries.ts';
import { m } from '#messages/messages.js';
import { periodHeading, periodLabel, periodName } from './period-names.ts';

/** One figure of each period of a chart. */
export type ChartSeries = {
  id: string;
  name: string;
  /** What the figure is, in the legend. */
  note: string;
  /** The axis that it is drawn on; null if it is only in the table, because its unit has no axis. */
  axis: 'left' | 'right' | null;
  isMoney: boolean;
  show: (value: number) => string;
  /** Shows a value beside an axis, where there is little room. */
  showTick: (value: number) => string;
};

/** One period of a chart, with its value for each series by the series' id. */
export type ChartPoint = {
  /** The first day. */
  start: string;
  label: string;
  name: string;
  values: Readonly<Record<string, number>>;
};

/** What a chart draws, and what its table says. The first series is the main one. */
export type Chart = {
  kind: 'trend' | 'bars';
  heading: string;
  series: readonly [ChartSeries, ...ChartSeries[]];
  points: readonly ChartPoint[];
};

/** Periods of one length, oldest first. */
export type Periods = Pick<Analytics, 'periods' | 'periodLength'>;

const USD = 'usd';

/** From here on a figure beside an axis is shortened: '12K'. */
const SHORTENED_FROM = 10_000;
/** Up to here an amount beside an axis has its cents. */
const WITH_CENTS_UP_TO = 10;

const countTick = new Intl.NumberFormat(undefined, { notation: 'compact' });
const showCount = (value: number) => value.toLocaleString();
const showCountTick = (value: number) =>
  value < SHORTENED_FROM ? showCount(value) : countTick.format(value);

function moneyFormats(currency: string, most: number) {
  const style = { style: 'currency', currency } as const;
  const whole = new Intl.NumberFormat(undefined, style);
  const tick =
    most < WITH_CENTS_UP_TO
      ? whole
      : new Intl.NumberFormat(undefined, {
          ...style,
          minimumFractionDigits: 0,
          maximumFractionDigits: most < SHORTENED_FROM ? 0 : 1,
          notation: most < SHORTENED_FROM ? 'standard' : 'compact',
        });
  return { show: (value: number) => whole.format(value), showTick: (value: number) => tick.format(value) };
}

/** Returns the points of periods, each with the values that `valuesOf` finds. */
function pointsOf(
  { periods, periodLength }: Periods,
  valuesOf: (period: PeriodFigures) => Record<string, number>,
): ChartPoint[] {
  return periods.map((period) => ({
    start: period.start,
    label: periodLabel(period.start, periodLength, periods.length),
    name: periodName(period, periodLength),
    values: valuesOf(period),
  }));
}

function bars(found: Periods, figure: 'sessions' | 'minutes', name: string): Chart | null {
  if (found.periods.every(({ sessions }) => sessions === 0)) return null;
  const counts = { axis: 'left', isMoney: false, show: showCount, showTick: showCountTick } as const;
  return {
    kind: 'bars',
    heading: periodHeading(found.periodLength),
    series: [{ id: figure, name, note: name, ...counts }],
    points: pointsOf(found, (period) => ({ [figure]: period[figure] })),
  };
}

/** How many sessions each period had; null without a session. */
export const sessionBars = (found: Periods) => bars(found, 'sessions', m.admin_chart_sessions());

/** How many minutes the sessions of each period took; null without a session. */
export const minuteBars = (found: Periods) => bars(found, 'minutes', m.admin_chart_minutes());

const paidIn = ({ paid }: PeriodFigures, currency: string) => {
  const found = paid.find((each) => each.currency === currency);
  return found === undefined ? 0 : inMainUnit(found.amountCents, currency);
};

/** Returns the currencies that people paid in, US dollars first. A site that nobody has paid yet has US dollars. */
function currenciesOf({ subscriptionRevenue }: Analytics['figures'], periods: readonly PeriodFigures[]) {
  if (subscriptionRevenue === null) return [];
  const payments = [...subscriptionRevenue.paid, ...periods.flatMap(({ paid }) => paid)];
  const found = [...new Set(payments.map(({ currency }) => currency))].sort();
  if (found.length === 0) return [USD];
  return found.includes(USD) ? [USD, ...found.filter((currency) => currency !== USD)] : found;
}

const paidId = (currency: string) => `paid-${currency}`;

function paidSeries(currency: string, axis: ChartSeries['axis'], most: number): ChartSeries {
  const named = { currency: currency.toUpperCase() };
  const isDollars = currency === USD;
  return {
    id: paidId(currency),
    name: isDollars ? m.admin_chart_paid() : m.admin_chart_paid_in(named),
    note: isDollars ? m.admin_chart_paid_note() : m.admin_chart_paid_in_note(named),
    axis,
    isMoney: true,
    ...moneyFormats(currency, most),
  };
}

/**
 * What the sessions of each period cost, which the specification calls revenue (RES-91), and where payments are
 * configured what people paid for subscriptions. Two currencies never share an axis. US dollars share that of the costs;
 * where nobody pays in them, the first currency has an axis of its own. Any other one is only in the table. Null if there
 * is neither a session nor a payment.
 * @param costNote what the legend calls the cost
 */
export function moneyTrend(
  { figures, ...found }: Periods & Pick<Analytics, 'figures'>,
  costNote: () => string = m.admin_chart_cost_note,
): Chart | null {
  const { periods, periodLength } = found;
  if (periods.every(({ sessions, paid }) => sessions === 0 && paid.length === 0)) return null;
  const currencies = currenciesOf(figures, periods);
  const mostPaid = (currency: string) => Math.max(...periods.map((period) => paidIn(period, currency)));
  const mostCost = Math.max(...periods.map(({ costUsd }) => costUsd));
  const mostUsd = Math.max(mostCost, currencies.includes(USD) ? mostPaid(USD) : 0);
  const cost: ChartSeries = {
    id: 'cost',
    name: m.admin_chart_cost(),
    note: costNote(),
    axis: 'left',
    isMoney: true,
    ...moneyFormats(USD, mostUsd),
  };
  const paid = currencies.map((currency, at) =>
    currency === USD
      ? paidSeries(currency, 'left', mostUsd)
      : paidSeries(currency, at === 0 ? 'right' : null, mostPaid(currency)),
  );
  return {
    kind: 'trend',
    heading: periodHeading(periodLength),
    series: [cost, ...paid],
    points: pointsOf(found, (period) => ({
      cost: period.costUsd,
      ...Object.fromEntries(currencies.map((currency) => [paidId(currency), paidIn(period, currency)])),
    })),
  };
}

function sumOfPaid(all: readonly PeriodFigures['paid'][number][]): PeriodFigures['paid'] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of all) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums].map(([currency, amountCents]) => ({ currency, amountCents }));
}

/** Adds up days to weeks. Weeks and months stay as they are. */
export function atLeastWeeks({ periods, periodLength }: Periods): Periods {
  if (periodLength !== 'day') return { periods, periodLength };
  const mondays = [...new Set(periods.map(({ start }) => mondayOf(start)))];
  const sum = (days: readonly PeriodFigures[], figure: 'sessions' | 'minutes' | 'costUsd') =>
    days.reduce((total, day) => total + day[figure], 0);
  return {
    periodLength: 'week',
    periods: mondays.map((start) => {
      const days = periods.filter((day) => mondayOf(day.start) === start);
      return {
        start,
        sessions: sum(days, 'sessions'),
        minutes: sum(days, 'minutes'),
        costUsd: sum(days, 'costUsd'),
        paid: sumOfPaid(days.flatMap(({ paid }) => paid)),
        isPartial: days.length < WEEK_DAYS,
      };
    }),
  };
}
