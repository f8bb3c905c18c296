import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LoginState } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';

/**
 * Goes to a public screen, and forgets the sign-in once this screen is gone. Any earlier, the guard around it would
 * redirect first.
 */
export function useLeaveAndSignOut() {
  const navigate = useNavigate();
  const { signOutAtOnce } = useAuth();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) signOutAtOnce();
    },
    [signOutAtOnce],
  );
  return (to: string, state?: LoginState) => {
    isLeaving.current = true;
    void navigate(to, { replace: true, state });
  };
}
