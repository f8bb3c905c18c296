import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** How often a copy that is being prepared is asked for, in milliseconds. It takes minutes, and a mail tells as well. */
const ASK_MS = 5_000;

/** The copies of a learner's data that the reader requested, newest first. It is asked again while one is prepared. */
export const copiesQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['data-copies', learnerId],
    queryFn: async () => (await call('GET /api/users/:id/exports', { params: { id: learnerId } })).exports,
    refetchInterval: ({ state }) => state.data?.some((copy) => copy.state === 'waiting') === true && ASK_MS,
  });
