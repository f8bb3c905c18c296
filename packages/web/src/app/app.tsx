import { type ReactNode, StrictMode } from 'react';
import { AuthProvider, type InitialUser } from '#domains/identity/auth-provider.tsx';
import { OwnDataProvider } from '#domains/identity/own-data.tsx';
import { ProfileProvider } from '#domains/profiles/profile-provider.tsx';

/** The whole application inside its router, identical in the browser and when documents are built. */
export function App({ initialUser, children }: { initialUser: InitialUser; children: ReactNode }) {
  return (
    <StrictMode>
      <AuthProvider initialUser={initialUser}>
        <OwnDataProvider>
          <ProfileProvider>{children}</ProfileProvider>
        </OwnDataProvider>
      </AuthProvider>
    </StrictMode>
  );
}
