import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** Where a person's profile is kept in the cache. Both paths of the wire serve one record (RES-42), so one key does. */
export const profileKey = (userId: string) => ['profile', userId] as const;

/**
 * A person's profile as it is read at sign-in, by Account Settings and by the administrator (RES-42); null when there is
 * none. Nothing here comes from the cache's library, which a public page does not load.
 */
export const ownProfileQuery = (userId: string) => ({
  queryKey: profileKey(userId),
  queryFn: async (): Promise<Profile | null> => {
    try {
      return await call('GET /api/users/:id/profile', { params: { id: userId } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
