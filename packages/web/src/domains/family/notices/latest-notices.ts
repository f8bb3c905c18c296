import { call } from '#lib/api.ts';

/** How many notices a card shows. */
const LATEST = 3;

/** The start of every cache key of a person's notices. */
export const noticesKey = (userId: string) => ['notices', userId] as const;

/**
 * The latest notices and the number of unread ones, for the bell and for cards. This module imports nothing from the
 * cache's library, which public pages do not load.
 */
export const latestNoticesQuery = (userId: string) => ({
  queryKey: [...noticesKey(userId), 'latest'] as const,
  queryFn: async () =>
    (await call('GET /api/users/:id/notices', { params: { id: userId }, query: { limit: LATEST } })).data,
});
