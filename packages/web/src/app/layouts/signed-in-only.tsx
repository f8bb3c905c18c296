import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type LoginState, paths } from '#app/paths.ts';
import { codeInFragment, keepInviteCode } from '#domains/family/invite-link.ts';
import { useLinkWatch } from '#domains/family/link-watch/use-link-watch.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { useOwnData } from '#domains/identity/own-data.tsx';
import { networkError } from '#lib/api-error.ts';
import { signInNote } from '#lib/sign-in-end/sign-in-note.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast.ts';

/** Watches a parent's links on every screen, and says when one has ended. */
function LinkWatch() {
  useLinkWatch(() => void showToast('success', m.parent_link_over()));
  return null;
}

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
      <LinkWatch />
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * Sends a visitor to the sign-in screen. Somebody who came with an invite link is told what comes next, and the code
 * waits in this tab. Somebody whose sign-in ended in the middle of something is told that.
 */
function ToSignIn() {
  const code = codeInFragment(useLocation().hash);
  useLayoutEffect(() => {
    if (code !== null) keepInviteCode(code);
  }, [code]);
  const message = code === null ? signInNote() : m.parent_link_sign_in();
  const state: LoginState | null = message === null ? null : { message };
  return <Navigate to={paths.login.href()} replace state={state} />;
}

/**
 * The guard: sends people who are not signed in to the sign-in screen and replaces the history entry (specification
 * §2.1).
 */
export function Component() {
  const { user } = useAuth();
  if (user === null) return <ToSignIn />;
  return <OwnScreens key={user.id} />;
}
