import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { type LoginState, paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { useOwnData } from '#domains/identity/own-data.tsx';
import { networkError } from '#lib/api-error.ts';
import { signInNote } from '#lib/sign-in-end/sign-in-note.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** The screens of one person, with that person's own cache. */
function OwnScreens() {
  const { cache, isMissing, load } = useOwnData();
  if (isMissing) {
    return (
      <ErrorState level={1} title={m.profile_load_failed()} text={networkError().message}>
        <Button look="primary" onClick={load}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (cache === null) return <Loading title={m.common_loading()} />;
  return (
    <QueryClientProvider client={cache.client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Returns what the sign-in screen should show to a person whose sign-in ended in the middle of something. */
function loginState(): LoginState | null {
  const message = signInNote();
  return message === null ? null : { message };
}

/**
 * The guard: sends people who are not signed in to the sign-in screen and replaces the history entry (specification
 * §2.1).
 */
export function Component() {
  const { user } = useAuth();
  if (user === null) return <Navigate to={paths.login.href()} replace state={loginState()} />;
  return <OwnScreens key={user.id} />;
}
