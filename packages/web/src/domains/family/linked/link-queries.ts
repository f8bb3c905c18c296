import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The parents who are linked to a learner. */
export const parentsQuery = (childId: string) =>
  queryOptions({
    queryKey: ['parents', childId],
    queryFn: async () => (await call('GET /api/users/:id/parents', { params: { id: childId } })).data,
  });

/** Ends the link of a parent to a child. */
export const endLink = (childId: string, parentId: string) =>
  call('DELETE /api/users/:id/parents/:parentId', { params: { id: childId, parentId } });
