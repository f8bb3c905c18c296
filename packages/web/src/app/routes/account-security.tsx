import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type LoginState, paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { DeleteAccount } from '#domains/identity/delete-account.tsx';
import { EmailCard } from '#domains/identity/security/email-card.tsx';
import { PasskeysCard } from '#domains/identity/security/passkeys-card.tsx';
import { PasswordCard } from '#domains/identity/security/password-card.tsx';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { SecondFactorCard } from '#domains/identity/security/second-factor-card.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { SignInsCard } from '#domains/identity/security/sign-ins-card.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/**
 * Goes to a public screen, and forgets the sign-in as soon as this one is gone: any earlier, the guard around it would
 * lead elsewhere first.
 */
function useWayOut() {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) void signOut();
    },
    [signOut],
  );
  return (to: string, state?: LoginState) => {
    isLeaving.current = true;
    void navigate(to, { replace: true, state });
  };
}

/** /account/security. */
export function Component() {
  usePageTitle(m.security_page());
  const leave = useWayOut();
  const toLogin = (message: string) => leave(paths.login.href(), { message });
  return (
    <RecentSignIn onSignInAgain={() => toLogin(m.security_sign_in_again_message())}>
      <div className="wrap-page screen-gap">
        <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
          <div>
            <h1 className="title-screen">{m.security_page()}</h1>
            <p className="text-ink-2">{m.security_lead()}</p>
          </div>
          <EmailCard verifyAt={paths.verifyEmail.href()} />
          <PasswordCard forgotAt={paths.forgotPassword.href()} />
          <SecondFactorCard />
          <PasskeysCard />
          <SignInsCard onSignedOutEverywhere={() => toLogin(m.security_signed_out_everywhere())} />
          <SecurityCard
            icon={Trash2}
            tint="danger"
            title={m.delete_account_heading()}
            lead={m.delete_account_lead()}
          >
            <CardActions>
              <DeleteAccount onDeleted={() => leave(paths.home.href())} />
            </CardActions>
          </SecurityCard>
        </div>
      </div>
    </RecentSignIn>
  );
}
