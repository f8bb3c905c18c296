import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { PrivateHelp } from '#domains/family/requests/private-help.tsx';
import { WhoCanSeeFacts } from '#domains/family/who-can-see/who-can-see-facts.tsx';
import { whoCanSeeQuery } from '#domains/family/who-can-see/who-can-see-query.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** The part of the page with the private request, as the address names it. */
const HELP = 'help';

const linkClass =
  'inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline wrap-anywhere';

/** Returns the ids that the page is about: the signed-in learner, or the child in a parent's address. */
function useSubject() {
  const { id } = useUser();
  const [query] = useSearchParams();
  const childId = query.get('childId');
  return { userId: id, childId: childId === id ? null : childId };
}

/** Scrolls to the private request once the facts above it have their height. */
function useScrollToHelp(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash === `#${HELP}`) document.getElementById(HELP)?.scrollIntoView();
  }, [isReady, hash]);
}

/** The facts about one learner: loading, failed, or shown. */
function Facts({ learnerId, isOwn }: { learnerId: string; isOwn: boolean }) {
  const facts = useQuery(whoCanSeeQuery(learnerId));
  useScrollToHelp(!facts.isPending);
  if (facts.isPending) return <Loading title={m.common_loading()} />;
  if (facts.isError) {
    const isGone = refusedWith(facts.error, 'not_found');
    return (
      <ErrorState title={m.who_failed()} text={isGone ? m.who_no_child() : errorText(facts.error, '')}>
        {!isGone && (
          <Button look="primary" onClick={() => facts.refetch()}>
            {m.common_try_again()}
          </Button>
        )}
      </ErrorState>
    );
  }
  const name = facts.data.firstName || m.session_student();
  return (
    <WhoCanSeeFacts
      facts={facts.data}
      childName={isOwn ? null : name}
      dataLink={
        <Link to={paths.ownData.href(isOwn ? {} : { childId: learnerId })} className={linkClass}>
          {isOwn ? m.who_data_link() : m.who_child_data_link({ name })}
        </Link>
      }
    />
  );
}

/**
 * The screen at /account/who-can-see, for a learner about themselves and, with `?childId=`, for a linked parent about a
 * child. Only the learner's own has the private request.
 */
export function Component() {
  const { userId, childId } = useSubject();
  const navigate = useNavigate();
  const role = useRole();
  const isLearner = role !== null && (hasRole(role, 'STUDENT') || hasRole(role, 'SOLO'));
  const child = useQuery({ ...whoCanSeeQuery(childId ?? userId), enabled: childId !== null });
  const title =
    child.data === undefined || childId === null
      ? m.who_page()
      : m.who_child_page({ name: child.data.firstName || m.session_student() });
  usePageTitle(m.who_page());
  if (childId === null && !isLearner) return <Navigate to={paths.accountSettings.href()} replace />;
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {childId === null ? (
          <BackLink to={paths.accountSettings.href()}>{m.account_back_to_settings()}</BackLink>
        ) : (
          <BackLink to={paths.dashboard.href({ childId })}>{m.common_back_to_dashboard()}</BackLink>
        )}
        <h1 className="title-screen wrap-anywhere">{title}</h1>
        <p className="max-w-[46rem] text-ink-2">
          {childId === null
            ? m.who_lead()
            : m.who_child_lead({ name: child.data?.firstName || m.session_student() })}
        </p>
      </div>
      <Facts learnerId={childId ?? userId} isOwn={childId === null} />
      {childId === null && (
        <div id={HELP} className="scroll-mt-24">
          <PrivateHelp userId={userId} onLeave={() => navigate(paths.teachers.href(), { replace: true })} />
        </div>
      )}
      <Link to={paths.privacy.href()} className={linkClass}>
        {m.consent_privacy()}
      </Link>
    </div>
  );
}
