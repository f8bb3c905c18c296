import { useQuery } from '@tanstack/react-query';
import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { LimitsForm } from '#app/screens/parent/limits/limits-form.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { limitsQuery } from '#domains/limits/limits-queries.ts';
import { PauseCard } from '#domains/limits/pause-card.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** The consents are the end of the page, and a script of their own. */
const ConsentsCard = lazy(async () => ({
  default: (await import('#app/screens/account/consents-card.tsx')).ConsentsCard,
}));

/** What a parent has to do before they can set limits (RES-115); null if nothing is missing. */
function useMissing(): { text: string; to: string; link: string } | null {
  const user = useUser();
  const { profile } = useProfile();
  if (!user.emailVerified) {
    return {
      text: m.limits_wait_email(),
      to: paths.verifyEmail.href(),
      link: m.shell_verify_email(),
    };
  }
  const age = profile?.age ?? null;
  if (age !== null && age >= ADULT_AGE_YEARS) return null;
  return { text: m.limits_wait_age(), to: paths.profileSettings.href(), link: m.limits_to_profile() };
}

/** The limits of one child, and the consents for that child. Give it the child's id as its `key`. */
export function ChildLimits({
  learnerId,
  name,
  onHasChanges,
}: {
  learnerId: string;
  /** The child's name. */
  name: string;
  /** Reports whether leaving would lose something. */
  onHasChanges: (hasChanges: boolean) => void;
}) {
  const limits = useQuery(limitsQuery(learnerId));
  const missing = useMissing();
  const consents = (
    <Suspense fallback={<SkeletonCard />}>
      <ConsentsCard id="consents" learnerId={learnerId} childName={name} />
    </Suspense>
  );
  if (limits.data === null) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title={m.limits_no_profile_title({ name })}
        text={m.limits_no_profile_text()}
      />
    );
  }
  if (limits.data === undefined) {
    if (limits.isPending) {
      return (
        <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      );
    }
    return (
      <ErrorState title={m.limits_failed()} text={errorText(limits.error, '')}>
        <Button look="primary" busy={limits.isFetching} onClick={() => limits.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  const { own, canBeLimited } = limits.data;
  if (!canBeLimited) {
    return (
      <>
        <Banner kind="info">{m.limits_adult({ name })}</Banner>
        {consents}
      </>
    );
  }
  if (own === null) {
    return (
      <EmptyState icon={ShieldCheck} title={m.limits_not_parent_title()} text={m.limits_not_parent_text()} />
    );
  }
  return (
    <>
      {missing !== null && (
        <Banner kind="warn">
          {missing.text}{' '}
          <Link to={missing.to} className="inline-flex min-h-11 items-center underline">
            {missing.link}
          </Link>
        </Banner>
      )}
      <PauseCard
        learnerId={learnerId}
        name={name}
        limits={limits.data}
        isDisabled={missing !== null}
        now={new Date()}
      />
      <LimitsForm
        learnerId={learnerId}
        name={name}
        limits={limits.data}
        own={own}
        isDisabled={missing !== null}
        onHasChanges={onHasChanges}
      />
      {consents}
    </>
  );
}
