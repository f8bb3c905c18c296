import { useQuery } from '@tanstack/react-query';
import { CalendarDays, SlidersHorizontal, Sprout } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '#app/paths.ts';
import { ConsentsCard } from '#app/screens/account/consents-card.tsx';
import { ChildLinks } from '#app/screens/learner/child-links.tsx';
import { LearnerCard } from '#app/screens/learner/learner-card.tsx';
import { RecentSessions } from '#app/screens/learner/recent-sessions.tsx';
import { isHiddenChild } from '#app/screens/parent/is-hidden-child.ts';
import { Learned } from '#app/screens/parent/learned.tsx';
import { NotLinked } from '#app/screens/parent/not-linked.tsx';
import { consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { isProofAwaited, waitsForParent } from '#domains/attention/consent/consent-state.ts';
import { LimitsLine } from '#domains/limits/limits-line.tsx';
import { ownProfileQuery } from '#domains/profiles/own-profile-query.ts';
import { firstNameOf } from '#domains/profiles/person-name.ts';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** Few children have a planned deletion, so that part comes after the screen. */
const DeletionNotice = lazy(async () => ({
  default: (await import('#domains/rights/deletion/deletion-notice.tsx')).DeletionNotice,
}));

/** The id of the consents' section on the page. */
const CONSENTS = 'consents';

/**
 * The screen at /dashboard?childId=: a child's dashboard, as the linked parent reads it (RES-37). Nothing else is
 * requested before the server has returned the child's profile, which it does for linked parents only.
 */
export function ChildDashboard({ childId }: { childId: string }) {
  const child = useQuery(ownProfileQuery(childId));
  const isShown = child.isSuccess && child.data !== null;
  const sessions = useQuery({ ...sessionsQuery(childId), enabled: isShown });
  const consents = useQuery({ ...consentsQuery(childId), enabled: isShown });
  if (child.isError) {
    if (isHiddenChild(child.error)) return <NotLinked />;
    return (
      <ErrorState level={1} title={m.dashboard_child_failed()} text={errorText(child.error, '')}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" onClick={() => child.refetch()}>
            {m.common_try_again()}
          </Button>
          <ButtonLink to={paths.parentDashboard.href()}>{m.common_back_to_dashboard()}</ButtonLink>
        </div>
      </ErrorState>
    );
  }
  if (child.isPending) return <Loading title={m.common_loading()} />;
  if (child.data === null) return <NotLinked />;
  const fullName = [child.data.firstName, child.data.lastName].filter(Boolean).join(' ').trim();
  const name = firstNameOf(child.data) ?? m.session_student();
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <BackLink to={paths.parentDashboard.href()}>{m.common_back_to_dashboard()}</BackLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="title-screen wrap-anywhere" dir="auto">
              {m.dashboard_child_title({ name })}
            </h1>
            <p className="wrap-anywhere text-ink-2">{m.dashboard_child_lead({ name })}</p>
          </div>
          <div className="flex w-full flex-wrap gap-2 *:grow sm:w-auto sm:gap-3 sm:*:grow-0">
            <ButtonLink size="sm" to={paths.parentWeek.href({ childId })}>
              <CalendarDays className="size-5 max-sm:hidden" aria-hidden="true" />
              {m.parent_to_week()}
            </ButtonLink>
            <ButtonLink size="sm" to={paths.skills.href({ childId })}>
              <Sprout className="size-5 max-sm:hidden" aria-hidden="true" />
              {m.parent_to_skills()}
            </ButtonLink>
            <ButtonLink size="sm" to={paths.parentLimits.href({ childId })}>
              <SlidersHorizontal className="size-5 max-sm:hidden" aria-hidden="true" />
              {m.parent_to_limits()}
            </ButtonLink>
          </div>
        </div>
        <LimitsLine learnerId={childId} name={name} limitsTo={paths.parentLimits.href({ childId })} />
      </div>
      {waitsForParent(consents.data) && (
        <Banner kind="warn">
          {isProofAwaited(consents.data) ? m.consent_waiting_proof({ name }) : m.consent_waiting({ name })}{' '}
          <a href={`#${CONSENTS}`} className="inline-flex min-h-11 items-center underline">
            {m.consent_waiting_see()}
          </a>
        </Banner>
      )}
      <LearnerCard
        profile={child.data}
        name={fullName || name}
        picture={child.data.picture}
        noSummary={m.dashboard_no_summary_child({ name })}
        sessions={sessions.isError ? null : sessions.data}
      />
      {sessions.data !== undefined && sessions.data.length > 0 && (
        <Learned name={name} sessions={sessions.data} />
      )}
      <RecentSessions learnerId={childId} isOwn={false} />
      <ConsentsCard id={CONSENTS} learnerId={childId} childName={name} />
      <ChildLinks childId={childId} childName={name} />
      <Suspense>
        <DeletionNotice learnerId={childId} childName={name} to={paths.ownData.href({ childId })} />
      </Suspense>
    </div>
  );
}
