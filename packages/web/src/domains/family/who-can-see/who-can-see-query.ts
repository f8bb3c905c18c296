import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Who can see what of a learner. It is asked each time: the page promises to be up to date. */
export const whoCanSeeQuery = (childId: string) =>
  queryOptions({
    queryKey: ['who-can-see', childId],
    queryFn: async () => (await call('GET /api/users/:id/who_can_see', { params: { id: childId } })).data,
    staleTime: 0,
  });
