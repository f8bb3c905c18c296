import type { PeriodFigures, ReportLine, SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { addDays } from '@vivavoce/contracts/wire/calendar-days';
import { onTestFinished } from 'vitest';
import type { Analytics, Report } from '#domains/insights/figure-queries.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { amara } from '#testing/people.ts';

const computedAt = '2026-11-26T14:03:00.000Z';

/** The figures of a site without payments, with three sessions, two of which have a measured attention. */
export const siteFigures: SiteFigures = {
  totalUsers: 128,
  totalTeachers: 56,
  totalSessions: 3,
  totalRevenueUsd: 1.5,
  averageSessionMinutes: 30,
  averageAttentionPercentage: 83.333,
  measuredSessions: 2,
  subscriptionRevenue: null,
};

/** A period with one session. */
export const period: PeriodFigures = {
  start: '2026-11-26',
  sessions: 1,
  minutes: 20,
  costUsd: 0.5,
  paid: [],
  isPartial: false,
};

/** Periods of one day each from this day on: the first with one session, the second with two, and so on. */
export const daysFrom = (start: string, count: number): PeriodFigures[] =>
  Array.from({ length: count }, (_, at) => ({
    ...period,
    start: addDays(start, at),
    sessions: at + 1,
    minutes: 20 * (at + 1),
    costUsd: 0.5 * (at + 1),
  }));

/** Returns an answer of analytics, by default about a range of a single day. */
export function analyticsOf({
  figures = {},
  ...changes
}: Partial<Omit<Analytics, 'figures'>> & { figures?: Partial<SiteFigures> } = {}): Analytics {
  const periods = changes.periods ?? [period];
  return {
    computedAt,
    figures: { ...siteFigures, ...figures },
    range: { from: periods[0]?.start ?? '2026-11-26', to: periods.at(-1)?.start ?? '2026-11-26' },
    periodLength: 'day',
    hasData: periods.some(({ sessions, paid }) => sessions > 0 || paid.length > 0),
    ...changes,
    periods,
  };
}

/** A range in which nothing happened. */
export const nothingInRange = analyticsOf({
  periods: [{ ...period, sessions: 0, minutes: 0, costUsd: 0 }],
});

/** A line of a report by teacher. */
export const amarasLine: ReportLine = {
  key: amara.id,
  name: amara.name,
  sessions: 212,
  minutes: 9_116,
  costUsd: 74.1,
  costPerMinuteUsd: 0.0081,
  averageAttentionPercentage: 86.04,
  measuredSessions: 200,
  reportedAnswers: 2,
  paid: [],
  marginUsd: null,
};

/** Returns a report of these lines, whose sums are those of the first line. */
export function reportOf(lines: readonly ReportLine[] = [amarasLine], changes: Partial<Report> = {}): Report {
  return {
    computedAt,
    range: { from: '2026-09-07', to: '2026-11-26' },
    lines: [...lines],
    lineCount: lines.length,
    total: { ...(lines[0] ?? { ...amarasLine, sessions: 0, minutes: 0, costUsd: 0 }), key: null, name: null },
    hasPayments: false,
    ...changes,
  };
}

/** Removes what the library that draws charts puts beside the page to measure texts. */
function removeMeasure() {
  document.getElementById('recharts_measurement_span')?.remove();
}

/** Opens a screen of the administrator's figures. By default there are sessions in a single day. */
export function openFigures(at: string, handlers: Parameters<typeof openAdmin>[1] = {}) {
  onTestFinished(removeMeasure);
  return openAdmin(at, {
    'GET /api/admin/analytics': () => analyticsOf(),
    'GET /api/admin/reports/:by': () => reportOf(),
    ...handlers,
  });
}
