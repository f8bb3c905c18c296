import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** The whole profile of a person, asked anew each time that it is to be changed; null where there is none. */
export const storedProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'profile', userId],
    queryFn: async (): Promise<Profile | null> => {
      try {
        return await call('GET /api/users/:id/profile', { params: { id: userId } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
