import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Api } from '@vivavoce/contracts/wire/api';
import type { InputOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';

/** Which entries of the audit trail are asked for. */
export type AuditFilter = InputOf<Api['GET /api/admin/audit/csv']>['query'];

/**
 * The entries of the audit trail, newest first, a page at a time. Those of the filter before stay visible while others
 * load.
 */
export const auditPagesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam }) =>
      call('GET /api/admin/audit', {
        query: pageParam === null ? filter : { ...filter, after: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
