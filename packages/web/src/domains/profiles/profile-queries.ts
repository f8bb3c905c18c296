import { queryOptions } from '@tanstack/react-query';
import type { User } from '@vivavoce/contracts/identity/calls';
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

/** A linked child: the account and the profile (specification §3). */
export type LinkedChild = { user: User; profile: Profile };

async function readChild(id: string): Promise<LinkedChild | null> {
  const params = { id };
  try {
    const [user, profile] = await Promise.all([
      call('GET /api/users/:id', { params }),
      call('GET /api/users/:id/profile', { params }),
    ]);
    return { user, profile };
  } catch {
    return null;
  }
}

/** A parent's linked children, in the order of their links. A child that cannot be loaded is left out (RES-81). */
export const childrenQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['children', ...ids],
    queryFn: async () => (await Promise.all(ids.map(readChild))).filter((child) => child !== null),
  });
