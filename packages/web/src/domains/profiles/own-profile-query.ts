import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** The cache key of a person's profile. Both paths of the API serve the same record (RES-42), so one key is enough. */
export const profileKey = (userId: string) => ['profile', userId] as const;

/**
 * A person's profile as it is read at sign-in, by Account Settings, by a linked parent and by the administrator (RES-42),
 * or null if there is none or the reader must not know of it. That there is none is no error, so no browser's console
 * shows one. This module imports nothing from the cache's library, which public pages do not load.
 */
export const ownProfileQuery = (userId: string) => ({
  queryKey: profileKey(userId),
  queryFn: async (): Promise<Profile | null> => {
    try {
      return await call('GET /api/users/:id/profile', {
        params: { id: userId },
        query: { ifNone: 'null' },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
