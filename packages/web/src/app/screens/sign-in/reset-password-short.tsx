import { Navigate, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';

/** Redirects /reset-password to /auth/reset-password, for everyone (RES-02). */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.resetPassword.href(), search }} replace />;
}
