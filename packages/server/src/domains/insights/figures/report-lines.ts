import { inMainUnit } from '@vivavoce/contracts/billing/money-units';
import { type ReportLine, ReportPlan } from '@vivavoce/contracts/insights/analytics-calls';
import { REPORT_LINES_PER_PAGE } from '@vivavoce/contracts/insights/bounds';
import { sql } from 'drizzle-orm';
import { asUsd } from '#domains/sessions/present.ts';
import type { Platform } from '#platform/platform.ts';
import type { Paid, PaidFigures } from './paid-figures.ts';
import { periodsOf } from './periods.ts';
import { momentsOf } from './report-range.ts';
import { type AskedReport, orderOf, type ReportOrder, withLines } from './report-sql.ts';

/** A page of a report. */
export type ReportPage = { lines: ReportLine[]; lineCount: number; total: ReportLine };

/** The currency of the costs. */
const COST_CURRENCY = 'usd';

/** How many lines of a CSV are computed at once. A hundred thousand learners take ten times the work of one page. */
const BATCH_LINES = 10_000;

/** The sums of a line, as the database gives them. */
type Sums = {
  sessions: number;
  minutes: number;
  costMicroUsd: number;
  attention: number | null;
  measured: number;
  answers: number;
};

const columns = {
  key: sql<string | null>`key`,
  name: sql<string | null>`name`,
  sessions: sql<number>`coalesce(sessions, 0)`.mapWith(Number),
  minutes: sql<number>`coalesce(minutes, 0)`.mapWith(Number),
  costMicroUsd: sql<number>`coalesce(cost, 0)`.mapWith(Number),
  attention: sql<number | null>`attention`,
  measured: sql<number>`coalesce(measured, 0)`.mapWith(Number),
  answers: sql<number>`coalesce(answers, 0)`.mapWith(Number),
};

const totalColumns = {
  sessions: sql<number>`coalesce(all_sessions, 0)`.mapWith(Number),
  minutes: sql<number>`coalesce(all_minutes, 0)`.mapWith(Number),
  costMicroUsd: sql<number>`coalesce(all_cost, 0)`.mapWith(Number),
  attention: sql<number | null>`all_attention`,
  measured: sql<number>`coalesce(all_measured, 0)`.mapWith(Number),
  answers: sql<number>`coalesce(all_answers, 0)`.mapWith(Number),
};

const TOTAL = sql`
  select count(*) as line_count, sum(sessions) as all_sessions, sum(minutes) as all_minutes, sum(cost) as all_cost,
    sum(attention) as all_attention, sum(measured) as all_measured, sum(answers) as all_answers
  from lines`;

type Named = Pick<ReportLine, 'key' | 'name'>;

/** Returns what was paid minus a cost, in US dollars; null if something was paid in another currency. */
function marginOf(paid: Paid, costUsd: number): number | null {
  if (paid.some(({ currency }) => currency !== COST_CURRENCY)) return null;
  const cents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return inMainUnit(cents, COST_CURRENCY) - costUsd;
}

/** @param paid null where payments have nothing to do with the report */
function lineOf({ key, name }: Named, sums: Sums, paid: Paid | null): ReportLine {
  const { sessions, minutes, attention, measured } = sums;
  const costUsd = asUsd(sums.costMicroUsd);
  return {
    ...{ key, name, sessions, minutes, costUsd },
    costPerMinuteUsd: minutes > 0 ? costUsd / minutes : null,
    averageAttentionPercentage: attention === null ? null : attention / measured,
    measuredSessions: measured,
    reportedAnswers: sums.answers,
    paid: paid ?? [],
    marginUsd: paid && marginOf(paid, costUsd),
  };
}

/** Adds up amounts of money, currency by currency. */
function sumOfPaid(amounts: Iterable<Paid>): Paid {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of [...amounts].flat())
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  const currencies = [...sums.keys()].sort();
  return currencies.map((currency) => ({ currency, amountCents: sums.get(currency) ?? 0 }));
}

/** Computes reports by teacher, learner, week and plan. */
export function reportLines({ db }: Pick<Platform, 'db'>, paid: PaidFigures) {
  /** What was paid in each week or for each plan of a report, by the key of its line; null for other reports. */
  async function paidIn({ by, range }: AskedReport): Promise<Map<string | null, Paid> | null> {
    if (!paid.hasPayments) return null;
    const moments = momentsOf(range);
    if (by === 'week') {
      const weeks = periodsOf(range, 'week');
      const paidInWeek = await paid.byPeriod(weeks, moments);
      return new Map(weeks.map(({ start }, index) => [start, paidInWeek(index + 1)]));
    }
    if (by === 'plan') {
      const paidFor = await paid.byPlan(moments);
      return new Map(ReportPlan.options.map((plan) => [plan, paidFor(plan)]));
    }
    return null;
  }

  return {
    /** Computes one page of a report, counted from 1, and the total of all its lines, in one statement. */
    page: async (report: AskedReport, order: ReportOrder, page: number): Promise<ReportPage> => {
      const rows = await db.orm
        .select({
          line: columns,
          all: totalColumns,
          lineCount: sql<number>`line_count`.mapWith(Number),
          rank: sql<number | null>`rank`,
        })
        .from(
          sql`(${withLines(report)}
            select * from (${TOTAL}) as total left join (
              select *, row_number() over (order by ${orderOf(order)}) as rank from (
                select * from lines order by ${orderOf(order)}
                limit ${REPORT_LINES_PER_PAGE} offset ${(page - 1) * REPORT_LINES_PER_PAGE}
              ) as cut
            ) as page on true) as report`,
        )
        .orderBy(sql`rank`);
      const [first] = rows;
      if (!first) throw new Error('a report gave no total');
      const paidFor = await paidIn(report);
      return {
        // Behind the last page there is only the total.
        lines: rows
          .filter(({ rank }) => rank !== null)
          .map(({ line }) => lineOf(line, line, paidFor && (paidFor.get(line.key) ?? []))),
        lineCount: first.lineCount,
        total: lineOf({ key: null, name: null }, first.all, paidFor && sumOfPaid(paidFor.values())),
      };
    },

    /**
     * Computes all lines of a report, part by part. Only their keys are in memory at once, because a site may have very
     * many learners.
     */
    all: async function* (report: AskedReport, order: ReportOrder): AsyncGenerator<ReportLine[]> {
      const paidFor = await paidIn(report);
      const keys = await db.orm
        .select({ key: columns.key })
        .from(sql`(${withLines(report)} select * from lines) as report`)
        .orderBy(orderOf(order));
      for (let from = 0; from < keys.length; from += BATCH_LINES) {
        const part = keys.slice(from, from + BATCH_LINES).map(({ key }) => key);
        const rows = await db.orm
          .select(columns)
          .from(sql`(${withLines(report, part)} select * from lines) as report`)
          .orderBy(orderOf(order));
        yield rows.map((row) => lineOf(row, row, paidFor && (paidFor.get(row.key) ?? [])));
      }
    },

    /** Lists the currencies in which people paid; null for a report that has nothing to do with payments. */
    currencies: async (report: AskedReport): Promise<string[] | null> => {
      const paidFor = await paidIn(report);
      return paidFor && sumOfPaid(paidFor.values()).map(({ currency }) => currency);
    },
  };
}

export type ReportLines = ReturnType<typeof reportLines>;
