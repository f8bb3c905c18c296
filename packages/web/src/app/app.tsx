import type { User } from '@vivavoce/contracts/identity';
import { StrictMode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { AuthProvider } from '#domains/identity/auth-provider.tsx';
import { ProfileProvider } from '#domains/profiles/profile-provider.tsx';

/** The whole application, once it is known who is signed in. */
export function App({ router, initialUser }: { router: DataRouter; initialUser: User | null }) {
  return (
    <StrictMode>
      <AuthProvider initialUser={initialUser}>
        <ProfileProvider>
          <RouterProvider router={router} />
        </ProfileProvider>
      </AuthProvider>
    </StrictMode>
  );
}
