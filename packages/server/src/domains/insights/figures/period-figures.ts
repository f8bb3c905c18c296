import type { PeriodFigures, PeriodLength } from '@vivavoce/contracts/insights/analytics-calls';
import { count, sql } from 'drizzle-orm';
import { asUsd } from '#domains/sessions/present.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { costSum, isIn, minutesSum, periodNumber } from './figure-columns.ts';
import type { PaidFigures } from './paid-figures.ts';
import { periodLengthOf, periodsOf } from './periods.ts';
import { momentsOf, type ReportRange } from './report-range.ts';

/** What happened in each period of a range. */
export type PeriodsOfRange = { periodLength: PeriodLength; periods: PeriodFigures[]; hasData: boolean };

/**
 * Computes what happened in each day, week or month of a range. A session counts in the one in which it was created.
 */
export function periodFigures({ db }: Pick<Platform, 'db'>, paid: Pick<PaidFigures, 'byPeriod'>) {
  return async function compute(range: ReportRange): Promise<PeriodsOfRange> {
    const periodLength = periodLengthOf(range);
    const periods = periodsOf(range, periodLength);
    const moments = momentsOf(range);
    const rows = await db.orm
      .select({
        number: periodNumber(learningSessions.createdAt, periods),
        sessions: count(),
        minutes: minutesSum.mapWith(Number),
        costMicroUsd: costSum.mapWith(Number),
      })
      .from(learningSessions)
      .where(isIn(learningSessions.createdAt, moments))
      .groupBy(sql`1`);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const paidIn = await paid.byPeriod(periods, moments);
    const figures = periods.map(({ start, isPartial }, index) => {
      const row = byNumber.get(index + 1);
      return {
        start,
        sessions: row?.sessions ?? 0,
        minutes: row?.minutes ?? 0,
        costUsd: asUsd(row?.costMicroUsd ?? 0),
        paid: paidIn(index + 1),
        isPartial,
      };
    });
    const hasData = figures.some((period) => period.sessions > 0 || period.paid.length > 0);
    return { periodLength, periods: figures, hasData };
  };
}
