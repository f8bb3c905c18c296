import { Outlet } from 'react-router';
import { useAuth } from '#domains/identity/auth-provider.tsx';

/** Guarded and sign-in screens show nothing until it is known who is there (specification §2.1, RES-11). */
export function WhenKnown() {
  const { isKnown } = useAuth();
  return isKnown ? <Outlet /> : null;
}
