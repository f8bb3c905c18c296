import { Readable } from 'node:stream';
import type { PaymentMode } from '@vivavoce/contracts/billing/calls';
import {
  ANALYTICS_MAX_AGE_SECONDS,
  downloadReport,
  downloadSessions,
  type ReportBy,
  readAnalytics,
  readReport,
  type SiteFigures,
} from '@vivavoce/contracts/insights/analytics-calls';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { csvFile } from '#platform/text/csv-file.ts';
import { sessionsMatching } from '../lists/matching-sessions.ts';
import { keptAnswers } from './kept-answers.ts';
import { meaningOfRanges } from './meaning-of-ranges.ts';
import { paidFigures } from './paid-figures.ts';
import { type PeriodsOfRange, periodFigures } from './period-figures.ts';
import { reportCsv } from './report-csv.ts';
import { type ReportPage, reportLines } from './report-lines.ts';
import type { ReportRange } from './report-range.ts';
import type { ReportOrder } from './report-sql.ts';
import { SESSIONS_CSV_HEADINGS, sessionsCsv } from './sessions-csv.ts';
import { siteFigures } from './site-figures.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'texts' | 'auditTrail'> & {
  access: Access;
  family: Pick<Family, 'requestReaders'>;
  /** Only payments of this mode are revenue. */
  paymentMode: PaymentMode;
};

/** An answer is some kilobytes, so all kept ones together are a few megabytes. */
const LIMITS = { maxAgeMs: ANALYTICS_MAX_AGE_SECONDS * 1_000, most: 200 };

/** The order of a report that nobody sorted: who had most sessions, or the order of the weeks and plans themselves. */
const usualOrder = (by: ReportBy): ReportOrder =>
  by === 'week' || by === 'plan'
    ? { sort: 'name', direction: 'asc' }
    : { sort: 'sessions', direction: 'desc' };

function orderOf(by: ReportBy, { sort, direction = 'asc' }: Partial<ReportOrder>): ReportOrder {
  return sort ? { sort, direction } : usualOrder(by);
}

/** The calls by which administrators read figures, with the files of them (specification §2.6, decision 0044). */
export function figures(deps: Deps): Route[] {
  const { db, clock, texts, auditTrail, access, family, paymentMode } = deps;
  const paid = paidFigures(deps, paymentMode);
  const ofSite = siteFigures(deps, paid);
  const ofPeriods = periodFigures(deps, paid);
  const lines = reportLines(deps, paid);
  const meant = meaningOfRanges(deps, paid);

  const keptSite = keptAnswers<SiteFigures>({ clock }, LIMITS);
  const keptPeriods = keptAnswers<PeriodsOfRange & { range: ReportRange }>({ clock }, LIMITS);
  const keptPages = keptAnswers<ReportPage & { range: ReportRange }>({ clock }, LIMITS);

  /**
   * Records who took which figures out of the product, before the first byte of the file is sent. What was searched for is
   * not kept, because it may be the name of somebody whose account is deleted one day.
   */
  async function recordDownload(
    { userId: actorId }: Caller,
    report: string,
    {
      range,
      personId,
      search,
      ...filter
    }: { range: ReportRange; personId?: string | undefined; search?: string | undefined } & Record<
      string,
      unknown
    >,
  ): Promise<void> {
    const given = Object.entries({ report, ...range, ...filter }).filter(([, value]) => value !== undefined);
    await db.transaction((tx) =>
      auditTrail.record(tx, 'report_downloaded', {
        ...{ actorId, subject: 'report' },
        ...(personId === undefined ? {} : { personId }),
        changes: Object.fromEntries(given.map(([name, after]) => [name, { before: null, after }])),
        fieldsAlone: search ? ['search'] : [],
      }),
    );
  }

  /** An administrator does not know of reported answers of these learners (decision 0046). */
  const hiddenFrom = ({ userId }: Caller) => family.requestReaders.learnersHiddenFrom(db.orm, userId);

  return [
    serve(readAnalytics, access.admin(), async ({ query: { fresh, ...asked } }) => {
      const isFresh = fresh !== undefined;
      const [site, { computedAt, value }] = await Promise.all([
        keptSite('site', ofSite, { isFresh }),
        keptPeriods(
          JSON.stringify(asked),
          async () => {
            const range = await meant(asked);
            return { range, ...(await ofPeriods(range)) };
          },
          { isFresh },
        ),
      ]);
      const { range, ...periods } = value;
      const oldest = site.computedAt < computedAt ? site.computedAt : computedAt;
      return {
        computedAt: oldest.toISOString(),
        figures: site.value,
        range: { from: range.from, to: range.to },
        ...periods,
      };
    }),

    serve(readReport, access.admin(), async ({ caller, params: { by }, query: { fresh, ...asked } }) => {
      const hiddenLearners = (await hiddenFrom(caller)).sort();
      const { computedAt, value } = await keptPages(
        JSON.stringify([by, asked, hiddenLearners]),
        async () => {
          const range = await meant(asked);
          const page = await lines.page(
            { by, range, hiddenLearners },
            orderOf(by, asked),
            Number(asked.page ?? 1),
          );
          return { range, ...page };
        },
        { isFresh: fresh !== undefined },
      );
      const { range, ...page } = value;
      return {
        computedAt: computedAt.toISOString(),
        range: { from: range.from, to: range.to },
        ...page,
        hasPayments: paid.hasPayments,
      };
    }),

    serve(downloadReport, access.admin(), async ({ caller, params: { by }, query, reply }) => {
      const range = await meant(query);
      const { headings, batches } = await reportCsv(
        { lines, texts },
        { by, range, hiddenLearners: await hiddenFrom(caller) },
        orderOf(by, query),
      );
      await recordDownload(caller, by, { range });
      reply.setHeader('content-disposition', attachment(`report-by-${by}`, range));
      return Readable.from(csvFile(headings, batches));
    }),

    serve(downloadSessions, access.admin(), async ({ caller, query, reply }) => {
      const { search, teacherId, userId } = query;
      const range = await meant(query);
      const { where } = await sessionsMatching(db.orm, { search, teacherId, userId });
      await recordDownload(caller, 'learning_sessions', {
        ...{ range, personId: userId },
        ...{ search, teacherId, userId },
      });
      reply.setHeader('content-disposition', attachment('learning-sessions', range));
      const headings = SESSIONS_CSV_HEADINGS.map((heading) => texts.say(heading));
      return Readable.from(csvFile(headings, sessionsCsv(db.orm, range, where)));
    }),
  ];
}

const attachment = (name: string, { from, to }: ReportRange) =>
  `attachment; filename="${name}-${from}-to-${to}.csv"`;
