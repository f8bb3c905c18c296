import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { afterSignIn } from '#app/after-sign-in.ts';
import { type LoginState, paths } from '#app/paths.ts';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { LoginForm } from '#domains/identity/login-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** /auth/login. Who comes already signed in goes on, unless a message was sent along (RES-13). */
export function Component() {
  usePageTitle(m.common_login());
  const navigate = useNavigate();
  const { user } = useAuth();
  const message = (useLocation().state as Partial<LoginState> | null)?.message ?? null;
  const [arrivedAs] = useState(user);
  if (arrivedAs !== null && user !== null && message === null) {
    return <Navigate to={afterSignIn(user)} replace />;
  }
  return (
    <AuthFrame
      title={m.auth_login_title()}
      lead={m.auth_login_lead()}
      picture="/teachers/amara.svg"
      scene="/scenes/classroom.svg"
    >
      {message !== null && <Banner kind="info">{message}</Banner>}
      <LoginForm
        beside={
          <Link
            to={paths.forgotPassword.href()}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
          >
            {m.auth_forgot_password()}
          </Link>
        }
        onSignedIn={(signedIn) => navigate(afterSignIn(signedIn), { replace: true })}
      />
      <p className="text-center">
        {m.auth_new_here()}{' '}
        <Link to={paths.register.href()} className="inline-block py-2.5 font-bold text-accent-ink underline">
          {m.auth_create_account_link()}
        </Link>
      </p>
    </AuthFrame>
  );
}
