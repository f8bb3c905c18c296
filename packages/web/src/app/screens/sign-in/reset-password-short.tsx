import { Navigate, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';

/** /reset-password leads to /auth/reset-password, whoever comes (RES-02). */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.resetPassword.href(), search }} replace />;
}
