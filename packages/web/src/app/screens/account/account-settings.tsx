import { FileDown, LogOut, TriangleAlert, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { AccountPreferences } from '#app/screens/account/account-preferences.tsx';
import { AccountSubscription } from '#app/screens/account/account-subscription.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { DeleteAccount } from '#domains/identity/delete-account.tsx';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { SignInSummary } from '#domains/identity/sign-in-summary.tsx';
import { PersonalInformation } from '#domains/profiles/personal-information.tsx';
import { ProfileCard } from '#domains/profiles/profile-card.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** What only learners, only parents or only children without an e-mail address see comes as scripts of its own. */
const ConsentsCard = lazy(async () => ({
  default: (await import('#app/screens/account/consents-card.tsx')).ConsentsCard,
}));
const ShareWithParent = lazy(async () => ({
  default: (await import('#domains/family/share-with-parent.tsx')).ShareWithParent,
}));
const OwnParentsCard = lazy(async () => ({
  default: (await import('#app/screens/account/own-parents-card.tsx')).OwnParentsCard,
}));
const WeeklyMailCard = lazy(async () => ({
  default: (await import('#domains/family/week/weekly-mail-card.tsx')).WeeklyMailCard,
}));
const SecretProof = lazy(async () => ({
  default: (await import('#domains/family/children/own/secret-proof.tsx')).SecretProof,
}));

/** The ways to leave: logging out, and deleting the account. */
function DangerZone() {
  const leave = useLeaveAndSignOut();
  const toHome = () => leave(paths.home.href());
  return (
    <RecentSignIn
      onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
      otherProof={(onProved) => (
        <Suspense>
          <SecretProof onProved={onProved} />
        </Suspense>
      )}
    >
      <SecurityCard
        icon={TriangleAlert}
        tint="danger"
        title={m.account_danger_title()}
        lead={m.delete_account_lead()}
      >
        <CardActions>
          <Button onClick={toHome}>
            <LogOut className="size-5" aria-hidden="true" />
            {m.account_log_out()}
          </Button>
          <ButtonLink to={paths.ownData.href()}>
            <FileDown className="size-5" aria-hidden="true" />
            {m.data_link_copy()}
          </ButtonLink>
          <DeleteAccount onDeleted={toHome} />
        </CardActions>
      </SecurityCard>
    </RecentSignIn>
  );
}

/** The screen at /account/settings (RES-03). */
export function Component() {
  usePageTitle(m.account_settings());
  const user = useUser();
  const role = useRole() ?? user.role;
  // only learners have something to share (specification §2.4, §6)
  const isLearner = hasRole(role, 'STUDENT') || hasRole(role, 'SOLO');
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.account.href()}>{m.account_back()}</BackLink>
          <h1 className="title-screen">{m.account_settings()}</h1>
          <p className="text-ink-2">{m.account_settings_lead()}</p>
        </div>
        <ProfileCard>
          <ButtonLink to={paths.profiles.href()}>
            <UsersRound className="size-5" aria-hidden="true" />
            {m.account_manage_profiles()}
          </ButtonLink>
        </ProfileCard>
        <PersonalInformation />
        <SignInSummary
          changePasswordAt={paths.resetPasswordShort.href()}
          verifyAt={paths.verifyEmail.href()}
          securityAt={paths.accountSecurity.href()}
        />
        <AccountSubscription />
        <AccountPreferences />
        <Suspense>{hasRole(role, 'PARENT') && <WeeklyMailCard parentId={user.id} />}</Suspense>
        {isLearner && (
          <Suspense fallback={<SkeletonCard />}>
            <ConsentsCard learnerId={user.id} />
            <ShareWithParent userId={user.id} />
            <OwnParentsCard userId={user.id} />
          </Suspense>
        )}
        <DangerZone />
      </div>
    </div>
  );
}
