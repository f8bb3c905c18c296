import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { afterSignIn } from '#app/after-sign-in.ts';
import { paths, type SocialState } from '#app/paths.ts';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { RegisterForm } from '#domains/identity/register-form.tsx';
import { faultOfSocialEnd } from '#domains/identity/social/social-faults.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** Opens in a new tab, so that a half-filled form is not lost (RES-01). */
function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="font-semibold text-accent-ink underline">
      {children}
    </Link>
  );
}

/** The screen at /auth/register. */
export function Component() {
  usePageTitle(m.auth_register_page());
  const navigate = useNavigate();
  const { user } = useAuth();
  const social = (useLocation().state as Partial<SocialState> | null)?.social;
  const [arrivedAs] = useState(user);
  if (arrivedAs !== null && user !== null) return <Navigate to={afterSignIn(user)} replace />;
  return (
    <AuthFrame
      title={m.auth_register_title()}
      lead={m.auth_register_lead()}
      picture="/scenes/hero.svg"
      scene="/scenes/morning.svg"
    >
      <RegisterForm
        terms={
          <>
            {m.auth_terms_before()} <TermsLink to={paths.terms.href()}>{m.terms_page()}</TermsLink>{' '}
            {m.auth_terms_and()} <TermsLink to={paths.privacy.href()}>{m.privacy_page()}</TermsLink>
          </>
        }
        arrivedWith={social === undefined ? null : faultOfSocialEnd(social)}
        onRegistered={() => navigate(paths.verifyEmail.href(), { replace: true })}
        onProviderSignedIn={() => navigate(paths.dashboard.href(), { replace: true })}
        onSecondFactor={(end) => {
          const state: SocialState = { social: end };
          navigate(paths.login.href(), { replace: true, state });
        }}
      />
      <p className="text-center">
        {m.auth_have_account()}{' '}
        <Link to={paths.login.href()} className="inline-block py-2.5 font-bold text-accent-ink underline">
          {m.common_login()}
        </Link>
      </p>
    </AuthFrame>
  );
}
