import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const KEY = ['admin', 'link-requests'] as const;

/** The private requests that this administrator may read, without their notes. */
export const deskQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async () => (await call('GET /api/admin/link_requests', {})).data,
  });

/** How many of them wait for an answer. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'waiting'],
    queryFn: async () => (await call('GET /api/admin/link_requests/waiting', {})).data.waiting,
  });

/** Both, for when an answer has changed them. */
export const deskKey = KEY;
