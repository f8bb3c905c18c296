import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { newQueryClient } from '#lib/query-client.ts';

/** The answers that one person was given; nobody who signs in after them sees any of it. */
function OwnData() {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The guard: with nobody signed in it goes to the sign-in, in the place of this page (specification §2.1). */
export function Component() {
  const { user } = useAuth();
  if (user === null) return <Navigate to={paths.login.href()} replace />;
  return <OwnData key={user.id} />;
}
