import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The deletion of a learner's account that a parent requested and that waits, or null. */
export const plannedDeletionQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['planned-deletion', learnerId],
    queryFn: async () => (await call('GET /api/users/:id/deletion', { params: { id: learnerId } })).planned,
  });
