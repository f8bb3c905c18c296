import { Navigate, Outlet } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';

/**
 * The admin's guard, inside the one for signed-in people: whoever is no admin goes to the home page, in the place of
 * this page (specification §2.1). Only the account tells, never the profile that its owner may write (RES-40).
 */
export function Component() {
  const { role } = useUser();
  return hasRole(role, 'ADMIN') ? <Outlet /> : <Navigate to={paths.home.href()} replace />;
}
