import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pause } from '@vivavoce/contracts/limits/bounds';
import type { LimitRules, Limits } from '@vivavoce/contracts/limits/calls';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';

/** How often, in milliseconds, a shown limit is read again: the minutes that were used grow while a child learns. */
export const LIMITS_READ_EVERY_MS = 60_000;

/** The limits of a child, as the reader may see them; null while the account has no profile. */
export const limitsQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['limits', learnerId],
    refetchInterval: LIMITS_READ_EVERY_MS,
    queryFn: async (): Promise<Limits | null> => {
      try {
        const params = { id: learnerId };
        const { data } = await call('GET /api/users/:id/limits', {
          params,
          query: { timeZone: ownTimeZone() },
        });
        return data;
      } catch (error) {
        if (refusedWith(error, 'no_profile')) return null;
        throw error;
      }
    },
  });

/**
 * Returns a function that tells whether a learner may choose a teacher. While that is unknown, it says yes: the server
 * knows the rules.
 */
export function useAllowedTeachers(learnerId: string): (teacherId: string) => boolean {
  const { data: limits } = useQuery(limitsQuery(learnerId));
  const allowedIds = limits?.combined.allowedTeacherIds ?? null;
  return (teacherId) => allowedIds === null || allowedIds.includes(teacherId);
}

/** Returns what keeps the newest limits: an answer to an earlier request must not bring old ones back. */
function useKeptLimits(learnerId: string) {
  const client = useQueryClient();
  const { queryKey } = limitsQuery(learnerId);
  return async ({ data }: { data: Limits }) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, data);
  };
}

/** Saves a parent's own rules. `version` is the one that the parent's changes started from. */
export function useLimitsSave(learnerId: string) {
  const keep = useKeptLimits(learnerId);
  return useMutation({
    mutationFn: (body: LimitRules & { version: number }) =>
      call('PUT /api/users/:id/limits', { params: { id: learnerId }, body }),
    onSuccess: keep,
  });
}

/** Pauses a child's lessons, or ends the caller's own pause (null). */
export function usePauseChange(learnerId: string) {
  const keep = useKeptLimits(learnerId);
  return useMutation({
    mutationFn: (until: Pause | null) => {
      const params = { id: learnerId };
      if (until === null) return call('DELETE /api/users/:id/pause', { params });
      return call('POST /api/users/:id/pause', { params, body: { until, timeZone: ownTimeZone() } });
    },
    onSuccess: keep,
  });
}
