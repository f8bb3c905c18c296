import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { profileKey } from './own-profile-query.ts';

/**
 * A person's profile, which the profile screens read again at every visit (RES-42). Null if there is none or the reader
 * must not know of it: the server answers the same in both cases. An address that is not an id counts as no profile.
 */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    staleTime: 0,
    queryFn: async (): Promise<Profile | null> => {
      try {
        return await call('GET /api/profile/:id', { params: { id } });
      } catch (error) {
        const isNobodys =
          error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
        if (isNobodys) return null;
        throw error;
      }
    },
  });
