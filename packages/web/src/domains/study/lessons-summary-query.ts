import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The joint summary of a learner's latest lessons, or null if none of them has a summary yet (RES-39). */
export const lessonsSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lessons-summary', userId],
    queryFn: async (): Promise<string | null> =>
      (await call('GET /api/learning_sessions_summary/:id', { params: { id: userId } })).summary,
  });
