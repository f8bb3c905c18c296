import type { User } from '@vivavoce/contracts/identity/calls';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { afterSignIn } from '#app/after-sign-in.ts';
import { type LoginState, paths, type SocialState } from '#app/paths.ts';
import { wasPaired } from '#domains/family/children/paired-mark.ts';
import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { LoginForm } from '#domains/identity/login-form.tsx';
import { faultOfSocialEnd } from '#domains/identity/social/social-faults.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** Only accounts with a second factor need this script. */
const CodeStep = lazy(async () => ({ default: (await import('#domains/identity/code-step.tsx')).CodeStep }));

/**
 * The factor that is required. `fault` is what went wrong before the form appeared. `isAgain` means that the person
 * came back from the second factor.
 */
type Step = { at: 'first_factor'; fault: AuthFault | null; isAgain: boolean } | { at: 'second_factor' };

function firstStep(social: SocialState['social'] | undefined): Step {
  if (social?.outcome === 'second_factor_required') return { at: 'second_factor' };
  const fault = social === undefined ? null : faultOfSocialEnd(social);
  return { at: 'first_factor', fault, isAgain: false };
}

/** The form for the first factor, with the other ways in and the ways to go on. */
function FirstFactor({
  message,
  fault,
  isAgain,
  onSignedIn,
  onSecondFactor,
}: {
  message: string | null;
  fault: AuthFault | null;
  isAgain: boolean;
  onSignedIn: (user: User) => void;
  onSecondFactor: () => void;
}) {
  usePageTitle(m.common_login());
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
        arrivedWith={fault}
        takesFocus={isAgain}
        onSignedIn={onSignedIn}
        onSecondFactor={onSecondFactor}
      />
      {wasPaired() && (
        <ButtonLink size="lg" block to={paths.family.href()}>
          {m.family_choose_face()}
        </ButtonLink>
      )}
      <p className="text-center">
        {m.auth_new_here()}{' '}
        <Link to={paths.register.href()} className="inline-block py-2.5 font-bold text-accent-ink underline">
          {m.auth_create_account_link()}
        </Link>
      </p>
    </AuthFrame>
  );
}

/**
 * The screen at /auth/login. People who arrive signed in are redirected, unless the navigation state has a message
 * (RES-13).
 */
export function Component() {
  const navigate = useNavigate();
  const { user } = useAuth();
  const sent = useLocation().state as Partial<LoginState & SocialState> | null;
  const message = sent?.message ?? null;
  const [step, setStep] = useState(() => firstStep(sent?.social));
  const [arrivedAs] = useState(user);
  if (arrivedAs !== null && user !== null && message === null) {
    return <Navigate to={afterSignIn(user)} replace />;
  }

  const handleSignedIn = (signedIn: User) => navigate(afterSignIn(signedIn), { replace: true });
  if (step.at === 'second_factor') {
    return (
      <Suspense>
        <CodeStep
          onSignedIn={handleSignedIn}
          onStartAgain={(fault) => setStep({ at: 'first_factor', fault, isAgain: true })}
        />
      </Suspense>
    );
  }
  return (
    <FirstFactor
      message={message}
      fault={step.fault}
      isAgain={step.isAgain}
      onSignedIn={handleSignedIn}
      onSecondFactor={() => setStep({ at: 'second_factor' })}
    />
  );
}
