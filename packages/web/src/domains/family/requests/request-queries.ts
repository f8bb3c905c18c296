import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/**
 * A learner's own private requests. The page forgets them as soon as it is left, because others may use the device.
 */
export const requestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['link-requests', userId],
    queryFn: async () => (await call('GET /api/users/:id/link_requests', { params: { id: userId } })).data,
    staleTime: 0,
    gcTime: 0,
  });
