import type { SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { count, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { asUsd } from '#domains/sessions/present.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { attention, costSum, minutesSum } from './figure-columns.ts';
import type { PaidFigures } from './paid-figures.ts';

/** Computes the figures of the whole site (specification §3). Without sessions they are 0, never NaN. */
export function siteFigures({ db }: Pick<Platform, 'db'>, paid: Pick<PaidFigures, 'inAll'>) {
  return async function compute(): Promise<SiteFigures> {
    const [row] = await db.orm
      .select({
        totalUsers: sql<number>`(select count(*) from ${user})`.mapWith(Number),
        totalTeachers: sql<number>`(select count(*) from ${teachers})`.mapWith(Number),
        totalSessions: count(),
        minutes: minutesSum.mapWith(Number),
        costMicroUsd: costSum.mapWith(Number),
        averageAttentionPercentage: sql<number | null>`avg(${attention})`,
        measuredSessions: sql<number>`count(${attention})`.mapWith(Number),
      })
      .from(learningSessions);
    if (!row) throw new Error('a query without groups gave no row');
    const { minutes, costMicroUsd, ...counts } = row;
    return {
      ...counts,
      totalRevenueUsd: asUsd(costMicroUsd),
      averageSessionMinutes: counts.totalSessions === 0 ? 0 : minutes / counts.totalSessions,
      subscriptionRevenue: await paid.inAll(),
    };
  };
}
