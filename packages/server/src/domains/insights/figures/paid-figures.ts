import type { PaymentMode } from '@vivavoce/contracts/billing/calls';
import type { ReportLine, SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { and, asc, eq, min, type SQL, sql } from 'drizzle-orm';
import { subscriptionPayments as table } from '#domains/billing/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { isIn, periodNumber } from './figure-columns.ts';
import type { Period } from './periods.ts';
import type { RangeMoments } from './report-range.ts';

/** Money that people paid, by currency. */
export type Paid = ReportLine['paid'];

/** Money that people paid, by the number of a period or by plan. */
export type PaidBy<Key> = (key: Key) => Paid;

const amount = sql<number>`sum(${table.amountCents})`.mapWith(Number);

/**
 * What people paid for subscriptions, in this payment mode alone: neither simulated payments nor those of Stripe's test
 * mode are revenue. In the sandbox, payments are not configured, and nothing was paid (RES-91). Refunds are not known.
 */
export function paidFigures({ db }: Pick<Platform, 'db'>, mode: PaymentMode) {
  const hasPayments = mode !== 'sandbox';
  const isOfMode = eq(table.mode, mode);

  async function paidBy<Key extends string | number>(
    key: SQL<Key>,
    range: RangeMoments,
  ): Promise<PaidBy<Key>> {
    if (!hasPayments) return () => [];
    const rows = await db.orm
      .select({ key, currency: table.currency, amountCents: amount })
      .from(table)
      .where(and(isOfMode, isIn(table.paidAt, range)))
      .groupBy(sql`1, 2`)
      .orderBy(sql`2`);
    return (wanted) =>
      rows
        .filter((row) => row.key === wanted)
        .map(({ currency, amountCents }) => ({ currency, amountCents }));
  }

  return {
    hasPayments,

    /** What was paid in all, and since when payments are known; null where payments are not configured. */
    inAll: async (): Promise<SiteFigures['subscriptionRevenue']> => {
      if (!hasPayments) return null;
      const rows = await db.orm
        .select({ currency: table.currency, amountCents: amount, since: min(table.paidAt) })
        .from(table)
        .where(isOfMode)
        .groupBy(table.currency)
        .orderBy(asc(table.currency));
      const first = rows.flatMap(({ since }) => since ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
      return {
        paid: rows.map(({ currency, amountCents }) => ({ currency, amountCents })),
        since: first?.toISOString() ?? null,
      };
    },

    /** The moment of the first payment; null without one. */
    firstAt: async (): Promise<Date | null> => {
      if (!hasPayments) return null;
      const [row] = await db.orm
        .select({ first: min(table.paidAt) })
        .from(table)
        .where(isOfMode);
      return row?.first ?? null;
    },

    byPeriod: (periods: readonly Period[], range: RangeMoments) =>
      paidBy<number>(periodNumber(table.paidAt, periods), range),

    byPlan: (range: RangeMoments) => paidBy<string>(sql<string>`${table.plan}`, range),
  };
}

export type PaidFigures = ReturnType<typeof paidFigures>;
