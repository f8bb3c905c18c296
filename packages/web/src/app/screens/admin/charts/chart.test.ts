import type { PeriodFigures, SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { describe, expect, it } from 'vitest';
import { atLeastWeeks, minuteBars, moneyTrend, sessionBars } from '#app/screens/admin/charts/chart.ts';
import { analyticsOf, daysFrom, nothingInRange, period } from '#testing/admin-figures.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const paidOf = (currency: string, amountCents: number) => [{ currency, amountCents }];
const withPayments = (periods: PeriodFigures[], paid: { currency: string; amountCents: number }[] = []) =>
  analyticsOf({
    periods,
    figures: { subscriptionRevenue: { paid, since: null } } satisfies Partial<SiteFigures>,
  });

describe('the chart of money', () => {
  it('draws what the sessions cost, and nothing else on a site without payments', () => {
    const chart = moneyTrend(analyticsOf({ periods: daysFrom('2026-11-20', 2) }));
    expect(
      chart?.series.map(({ note }) => note),
      spec('X-793'),
    ).toEqual(['Cost of sessions, which “Total revenue” adds up']);
    expect(chart?.points.map(({ values }) => values)).toEqual([{ cost: 0.5 }, { cost: 1 }]);
  });

  it('draws subscription payments as a second line where people can pay, and says what each line is', () => {
    const periods = [period, { ...period, start: '2026-11-27', paid: paidOf('usd', 19_950) }];
    const chart = moneyTrend(withPayments(periods));
    expect(
      chart?.series.map(({ note, axis }) => [note, axis]),
      spec('X-793'),
    ).toEqual([
      ['Cost of sessions, which “Total revenue” adds up', 'left'],
      ['Subscription payments, refunds not subtracted', 'left'],
    ]);
    expect(chart?.points.map(({ values }) => values['paid-usd'])).toEqual([0, 199.5]);
  });

  it('has an axis of its own for a currency that is not the dollar', () => {
    const chart = moneyTrend(withPayments([{ ...period, paid: paidOf('jpy', 1_500) }]));
    expect(
      chart?.series.map(({ id, axis }) => [id, axis]),
      spec('X-793'),
    ).toEqual([
      ['cost', 'left'],
      ['paid-jpy', 'right'],
    ]);
    expect(chart?.series[1]?.show(chart.points[0]?.values['paid-jpy'] ?? 0)).toBe('¥1,500');
  });

  it('leaves a further currency to the table', () => {
    const paid = [...paidOf('eur', 1_000), ...paidOf('usd', 2_000)];
    const chart = moneyTrend(withPayments([{ ...period, paid }]));
    expect(
      chart?.series.map(({ id, axis }) => [id, axis]),
      spec('X-793'),
    ).toEqual([
      ['cost', 'left'],
      ['paid-usd', 'left'],
      ['paid-eur', null],
    ]);
  });

  it('is drawn for a payment without a session', () => {
    const [empty = period] = nothingInRange.periods;
    expect(moneyTrend(withPayments([{ ...empty, paid: paidOf('usd', 500) }]))).not.toBeNull();
  });

  it('shortens what is beside the axis', () => {
    const tickOf = (costUsd: number) =>
      moneyTrend(analyticsOf({ periods: [{ ...period, costUsd }] }))?.series[0].showTick(costUsd);
    expect([tickOf(0.5), tickOf(262), tickOf(12_500)]).toEqual(['$0.50', '$262', '$12.5K']);
  });
});

it('is not drawn while a range has nothing', () => {
  expect([moneyTrend, sessionBars, minuteBars].map((chart) => chart(nothingInRange))).toEqual([
    null,
    null,
    null,
  ]);
});

describe('the name of a period', () => {
  const names = (periodLength: 'day' | 'week' | 'month', ...starts: string[]) =>
    sessionBars({ periodLength, periods: starts.map((start) => ({ ...period, start })) })?.points.map(
      ({ label, name }) => [label, name],
    );

  it('is a day, a week by its Monday, or a month', () => {
    expect(names('day', '2026-11-26')).toEqual([['Nov 26', 'Thursday, November 26, 2026']]);
    expect(names('week', '2026-11-23')).toEqual([['Nov 23', 'Week of Nov 23, 2026']]);
    expect(names('month', '2026-11-01')).toEqual([['Nov', 'November 2026']]);
  });

  it('says that the range has only a part of it, above the chart and in the table alone', () => {
    const cut = (periodLength: 'day' | 'week' | 'month', start: string) =>
      sessionBars({ periodLength, periods: [{ ...period, start, isPartial: true }] })?.points.map(
        ({ label, name }) => [label, name],
      );
    expect(cut('week', '2026-11-23'), spec('X-859')).toEqual([
      ['Nov 23', 'Week of Nov 23, 2026 (part of the week)'],
    ]);
    expect(cut('month', '2026-11-01'), spec('X-859')).toEqual([['Nov', 'November 2026 (part of the month)']]);
  });

  it('has the year in a chart of more than twelve months', () => {
    const months = Array.from({ length: 13 }, (_, at) =>
      new Date(Date.UTC(2025, 10 + at)).toISOString().slice(0, 10),
    );
    expect(names('month', ...months)?.at(-1)).toEqual(['Nov 2026', 'November 2026']);
  });
});

describe('the weeks of a report', () => {
  it('are whole with seven days, and a part with fewer', () => {
    const weeks = atLeastWeeks({ periods: daysFrom('2026-11-15', 9), periodLength: 'day' });
    expect(
      weeks.periods.map(({ start, isPartial }) => [start, isPartial]),
      spec('X-859'),
    ).toEqual([
      ['2026-11-09', true],
      ['2026-11-16', false],
      ['2026-11-23', true],
    ]);
  });

  it('add up their days, from Monday to Sunday', () => {
    const days = daysFrom('2026-11-21', 3).map((day) => ({ ...day, paid: paidOf('usd', 100) }));
    const weeks = atLeastWeeks({ periods: days, periodLength: 'day' });
    expect(weeks).toEqual({
      periodLength: 'week',
      periods: [
        {
          start: '2026-11-16',
          sessions: 3,
          minutes: 60,
          costUsd: 1.5,
          paid: paidOf('usd', 200),
          isPartial: true,
        },
        {
          start: '2026-11-23',
          sessions: 3,
          minutes: 60,
          costUsd: 1.5,
          paid: paidOf('usd', 100),
          isPartial: true,
        },
      ],
    });
  });

  it('stay months where the server gives months', () => {
    const months = { periods: [{ ...period, start: '2026-11-01' }], periodLength: 'month' as const };
    expect(atLeastWeeks(months)).toEqual(months);
  });
});
