import { paths } from '#app/paths.ts';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { OwnSecretCards } from '#domains/family/children/own/own-secret-cards.tsx';
import { SecretProof } from '#domains/family/children/own/secret-proof.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { EmailCard } from '#domains/identity/security/email/email-card.tsx';
import { PasskeysCard } from '#domains/identity/security/passkeys/passkeys-card.tsx';
import { hasOnlySecret } from '#domains/identity/security/password/has-password.ts';
import { PasswordCard } from '#domains/identity/security/password/password-card.tsx';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { SecondFactorCard } from '#domains/identity/security/second-factor/second-factor-card.tsx';
import { SignInsCard } from '#domains/identity/security/sign-ins/sign-ins-card.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /account/security. */
export function Component() {
  usePageTitle(m.security_page());
  const user = useUser();
  const leave = useLeaveAndSignOut();
  const toLogin = (message: string) => leave(paths.login.href(), { message });
  return (
    <RecentSignIn
      onSignInAgain={() => toLogin(m.security_sign_in_again_message())}
      otherProof={(onProved) => <SecretProof onProved={onProved} />}
    >
      <div className="wrap-page screen-gap">
        <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
          <BackLink to={paths.accountSettings.href()}>{m.account_back_to_settings()}</BackLink>
          <div>
            <h1 className="title-screen">{m.security_page()}</h1>
            <p className="text-ink-2">{m.security_lead()}</p>
          </div>
          {hasOnlySecret(user) ? (
            <OwnSecretCards />
          ) : (
            <>
              <EmailCard verifyAt={paths.verifyEmail.href()} />
              <PasswordCard forgotAt={paths.forgotPassword.href()} />
              <SecondFactorCard />
              <PasskeysCard />
            </>
          )}
          <SignInsCard onSignedOutEverywhere={() => toLogin(m.security_signed_out_everywhere())} />
        </div>
      </div>
    </RecentSignIn>
  );
}
