import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportBy } from '@vivavoce/contracts/insights/analytics-calls';
import type { Api } from '@vivavoce/contracts/wire/api';
import type { InputOf, ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';
import type { ReportRange } from './range/report-range.ts';

/** The figures of the whole site, and those of each day, week or month of a range. */
export type Analytics = ReplyOf<Api['GET /api/admin/analytics']>;

export type Report = ReplyOf<Api['GET /api/admin/reports/:by']>;

/** What a report is asked for. */
export type ReportQuery = InputOf<Api['GET /api/admin/reports/:by']>['query'];

/** The figures of the site and of a range. Those of the former range stay until the new ones arrive. */
export const analyticsQuery = (range: ReportRange) =>
  queryOptions({
    queryKey: ['admin', 'analytics', range],
    queryFn: () => call('GET /api/admin/analytics', { query: range }),
    placeholderData: keepPreviousData,
  });

/** One page of a report. The page before stays until the new one arrives, but never that of another kind of report. */
export const reportQuery = (by: ReportBy, query: ReportQuery) =>
  queryOptions({
    queryKey: ['admin', 'reports', by, query],
    queryFn: () => call('GET /api/admin/reports/:by', { params: { by }, query }),
    placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
  });
