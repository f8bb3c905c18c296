import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The private requests that this administrator may read, without their notes. */
export const deskQuery = () =>
  queryOptions({
    queryKey: ['admin', 'link-requests'],
    queryFn: async () => (await call('GET /api/admin/link_requests', {})).data,
  });
