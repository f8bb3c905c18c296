import { Navigate, Outlet } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';

/**
 * The guard for admins, nested in the guard for signed-in people. It redirects everyone else to the home page and
 * replaces the history entry (specification §2.1). It trusts only the account's role, never the profile's, which its
 * owner may edit (RES-40).
 */
export function Component() {
  const { role } = useUser();
  return hasRole(role, 'ADMIN') ? <Outlet /> : <Navigate to={paths.home.href()} replace />;
}
