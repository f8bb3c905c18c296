import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { type OwnCache, useOwnData } from '#domains/identity/own-data.tsx';
import { ApiError, networkError } from '#lib/api-error.ts';
import type { Watched } from '#lib/query-client.ts';
import { ownProfileQuery, profileKey } from './own-profile-query.ts';

/**
 * What is known about the signed-in person's profile. 'none' is an answer from the server. 'failed' means that there
 * was no answer, and is never treated as 'none': otherwise a short outage would send a person to a form that overwrites
 * their profile (RES-38).
 */
type ProfileState =
  | { status: 'signed_out' }
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'failed'; error: ApiError }
  | { status: 'ready'; profile: Profile };

export type CurrentProfile = {
  state: ProfileState;
  /** The profile in the state 'ready', null in every other state (specification §4). */
  profile: Profile | null;
  /** Reads the profile again. */
  refresh(): Promise<void>;
  /** Takes over the server's answer to a save. */
  keep(profile: Profile): void;
};

const ProfileContext = createContext<CurrentProfile | null>(null);

function stateOf(now: Watched<Profile | null>): ProfileState {
  if (now.status === 'pending') return { status: 'loading' };
  if (now.status === 'error')
    return { status: 'failed', error: now.error instanceof ApiError ? now.error : networkError() };
  return now.data === null ? { status: 'none' } : { status: 'ready', profile: now.data };
}

/**
 * Provides the signed-in person's profile to everything below it, from sign-in to sign-out (specification §4). It reads
 * the one copy in the person's cache and keeps none of its own.
 */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id ?? null;
  const { cache, isMissing, load } = useOwnData();
  /** The state that the cache reported. A state from the cache of an earlier sign-in is ignored. */
  const [known, setKnown] = useState<{ cache: OwnCache; state: ProfileState } | null>(null);

  useEffect(() => {
    if (userId === null || cache === null) return;
    // The profile is read at sign-in and on request, never automatically.
    const once = {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    };
    const report = (now: Watched<Profile | null>) => setKnown({ cache, state: stateOf(now) });
    return cache.watch(cache.client, { ...ownProfileQuery(userId), ...once }, report);
  }, [userId, cache]);

  const state: ProfileState = useMemo(() => {
    if (userId === null) return { status: 'signed_out' };
    if (isMissing) return { status: 'failed', error: networkError() };
    return known !== null && known.cache === cache ? known.state : { status: 'loading' };
  }, [userId, isMissing, cache, known]);

  // Both functions stay the same when the profile changes, so that an effect that refreshes does not trigger itself.
  const refresh = useCallback(async () => {
    if (cache === null) load();
    else if (userId !== null)
      await cache.client.fetchQuery({ ...ownProfileQuery(userId), staleTime: 0 }).catch(() => null);
  }, [cache, userId, load]);
  const keep = useCallback(
    (profile: Profile) => {
      cache?.client.setQueryData(profileKey(profile.userId), profile);
    },
    [cache],
  );

  const current = useMemo(
    () => ({ state, profile: state.status === 'ready' ? state.profile : null, refresh, keep }),
    [state, refresh, keep],
  );
  return <ProfileContext value={current}>{children}</ProfileContext>;
}

/** Returns the signed-in person's profile and its state. */
export function useProfile(): CurrentProfile {
  const current = use(ProfileContext);
  if (current === null) throw new Error('useProfile must be used within a ProfileProvider');
  return current;
}
