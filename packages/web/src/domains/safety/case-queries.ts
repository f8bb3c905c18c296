import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Which part of the queue is shown. */
export type CaseState = 'open' | 'closed';

/** Everything that is read of cases. */
export const casesKey = ['admin', 'cases'] as const;

/** The cases of one state, a page at a time. */
export const casesQuery = (state: CaseState) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, 'list', state],
    queryFn: ({ pageParam }) =>
      call('GET /api/admin/cases', {
        query: pageParam === null ? { state } : { state, after: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/**
 * A case with everything about it. It is kept nowhere once no screen shows it, so that the turns are closed when their time
 * is over.
 */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'case', id],
    queryFn: () => call('GET /api/admin/cases/:id', { params: { id } }),
    gcTime: 0,
  });
