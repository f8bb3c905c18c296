import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FIGURE_HOURS } from '@vivavoce/contracts/operations/bounds';
import { call } from '#lib/api.ts';

/** How often the running calls are read while the page is visible, in milliseconds. */
const CALLS_AGAIN_MS = 10_000;

/** The beginning of the keys of all that the page of operations reads. */
export const operationsKey = ['admin', 'operations'] as const;

/** The periods over which the figures of the services are added up, in hours, as an address holds them. */
export type FigureHours = (typeof FIGURE_HOURS)[number];

/** Who serves each part, and how it fared in the last hours. The figures before stay until the next are there. */
export const servicesQuery = (hours: FigureHours) =>
  queryOptions({
    queryKey: [...operationsKey, 'services', hours],
    queryFn: () => call('GET /api/admin/operations/services', { query: { hours } }),
    placeholderData: keepPreviousData,
  });

/** The calls that run now, oldest first. */
export const runningCallsQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'calls'],
    queryFn: async () => (await call('GET /api/admin/operations/calls', {})).calls,
    refetchInterval: CALLS_AGAIN_MS,
  });

/** How many jobs wait, run and failed, and those that failed for good. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'jobs'],
    queryFn: () => call('GET /api/admin/operations/jobs', {}),
  });

/** How many mails wait to be sent. */
export const mailQueueQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'mails'],
    queryFn: () => call('GET /api/admin/operations/mails', {}),
  });

/** How much room the database and the files take. */
export const storageQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'storage'],
    queryFn: () => call('GET /api/admin/operations/storage', {}),
  });

/** What can be switched off, and what is. */
export const switchesQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'switches'],
    queryFn: () => call('GET /api/admin/operations/switches', {}),
  });

/** The banner that is set, also before it begins. */
export const siteNoticeQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'site-notice'],
    queryFn: () => call('GET /api/admin/operations/site_notice', {}),
  });

/** Which version runs. */
export const versionQuery = () =>
  queryOptions({
    queryKey: [...operationsKey, 'version'],
    queryFn: () => call('GET /api/admin/operations/version', {}),
  });
