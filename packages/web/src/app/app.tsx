import { StrictMode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { AuthProvider, type InitialUser } from '#domains/identity/auth-provider.tsx';
import { ProfileProvider } from '#domains/profiles/profile-provider.tsx';

/** The whole application. */
export function App({ router, initialUser }: { router: DataRouter; initialUser: InitialUser }) {
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
