import { Outlet } from 'react-router';
import { useAuth } from '#domains/identity/auth-provider.tsx';

/** Shows nothing on guarded and sign-in screens until the page knows who is signed in (specification §2.1, RES-11). */
export function WhenKnown() {
  const { isKnown } = useAuth();
  return isKnown ? <Outlet /> : null;
}
