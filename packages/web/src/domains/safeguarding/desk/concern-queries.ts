import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Which concerns are listed. */
export type ConcernState = 'open' | 'closed';

/** How often an open screen asks for new concerns, in milliseconds: no later than the first mail about danger leaves. */
const ASK_AGAIN_MS = 60_000;

/** The key of what the server says about the place. */
export const placeKey = ['admin', 'safeguarding'] as const;

/** The key of all lists of concerns. */
export const concernListsKey = ['admin', 'concerns', 'list'] as const;

/** What the server says about the place. */
export const placeQuery = () =>
  queryOptions({
    queryKey: placeKey,
    queryFn: () => call('GET /api/admin/safeguarding', {}),
    refetchInterval: ASK_AGAIN_MS,
  });

/** The concerns of one state, a page at a time. */
export const concernsQuery = (state: ConcernState) =>
  infiniteQueryOptions({
    queryKey: [...concernListsKey, state],
    queryFn: ({ pageParam }) =>
      call('GET /api/admin/concerns', {
        query: pageParam === null ? { state } : { state, after: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_AGAIN_MS,
  });

/**
 * A concern with everything about it. The audit trail keeps each reading, so it is asked for once when it is opened and not
 * by itself after that. It is kept nowhere once no screen shows it.
 */
export const concernQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'concerns', 'concern', id],
    queryFn: () => call('GET /api/admin/concerns/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
