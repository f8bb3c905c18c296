import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { call } from '#lib/api.ts';
import { ApiError, networkError } from '#lib/api-error.ts';

/**
 * What is known about the signed-in person's profile. 'none' is an answer of the server; 'failed' is the want of one
 * and must never be taken for it, or a short outage would send somebody to a form that overwrites a profile (RES-38).
 */
export type ProfileState =
  | { status: 'signed_out' }
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'failed'; error: ApiError }
  | { status: 'ready'; profile: Profile };

export type CurrentProfile = {
  state: ProfileState;
  /** The profile where there is one, null in every other state (specification §4). */
  profile: Profile | null;
  /** Reads it again. */
  refresh(): Promise<void>;
  /** Takes over what the server answered to a save. */
  keep(profile: Profile): void;
};

const ProfileContext = createContext<CurrentProfile | null>(null);

async function read(userId: string): Promise<ProfileState> {
  try {
    return {
      status: 'ready',
      profile: await call('GET /api/users/:id/profile', { params: { id: userId } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'failed', error: networkError() };
    return error.status === 404 ? { status: 'none' } : { status: 'failed', error };
  }
}

/** Reads the profile at sign-in, gives it to everything below, and forgets it at sign-out (specification §4). */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [known, setKnown] = useState<{ userId: string; state: ProfileState } | null>(null);

  useEffect(() => {
    if (userId === null) {
      setKnown(null);
      return;
    }
    let isWanted = true;
    read(userId).then((state) => isWanted && setKnown({ userId, state }));
    return () => {
      isWanted = false;
    };
  }, [userId]);

  const refresh = useCallback(async () => {
    if (userId !== null) setKnown({ userId, state: await read(userId) });
  }, [userId]);

  const keep = useCallback(
    (profile: Profile) => setKnown({ userId: profile.userId, state: { status: 'ready', profile } }),
    [],
  );

  const state: ProfileState = useMemo(() => {
    if (userId === null) return { status: 'signed_out' };
    return known?.userId === userId ? known.state : { status: 'loading' };
  }, [userId, known]);

  const current = useMemo(
    () => ({ state, profile: state.status === 'ready' ? state.profile : null, refresh, keep }),
    [state, refresh, keep],
  );
  return <ProfileContext value={current}>{children}</ProfileContext>;
}

/** The signed-in person's profile and what is known about it. */
export function useProfile(): CurrentProfile {
  const current = use(ProfileContext);
  if (current === null) throw new Error('useProfile must be used within a ProfileProvider');
  return current;
}
