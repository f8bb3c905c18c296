import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { hasRole, landingPath } from '#app/landing-path.ts';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { paths } from '#app/paths.ts';
import { LearnerCard } from '#app/screens/learner/learner-card.tsx';
import { RecentSessions } from '#app/screens/learner/recent-sessions.tsx';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { LearningTimeCard } from '#domains/limits/learning-time-card.tsx';
import { firstNameOf, personName, personPicture } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The parent's half of the screen is a script of its own, which no learner downloads. */
const ChildDashboard = lazy(async () => ({
  default: (await import('#app/screens/learner/child-dashboard.tsx')).ChildDashboard,
}));
/** The first card has a script of its own, which loads beside that of the page. If that fails, the rest of the page is there. */
const NextLessonCard = lazyOr(
  async () => (await import('#app/screens/learner/next-lesson/next-lesson-card.tsx')).NextLessonCard,
  () => null,
);
const StartFirstLesson = lazyOr(
  async () => (await import('#app/screens/learner/next-lesson/start-first-lesson.tsx')).StartFirstLesson,
  () => null,
);
/** A glimpse of the map of skills, which comes after the page. */
const GardenGlimpse = lazyOr(
  async () => (await import('#domains/mastery/garden-glimpse.tsx')).GardenGlimpse,
  () => null,
);
/** Few learners have a planned deletion, so that part comes after the screen. */
const DeletionNotice = lazy(async () => ({
  default: (await import('#domains/rights/deletion/deletion-notice.tsx')).DeletionNotice,
}));

/** The screen at /dashboard. People who start elsewhere are redirected before any of it is painted (RES-14). */
export function Component() {
  usePageTitle(m.common_dashboard());
  const user = useUser();
  const role = useRole() ?? user.role;
  const childId = useSearchParams()[0].get('childId');

  // a parent with a child in the address stays to look at that child (RES-37)
  if (hasRole(role, 'PARENT') && childId !== null) {
    return (
      <WithProfile>
        <Suspense fallback={<Loading title={m.common_loading()} />}>
          <ChildDashboard key={childId} childId={childId} />
        </Suspense>
      </WithProfile>
    );
  }
  if (landingPath(role) !== paths.dashboard.href()) return <Navigate to={landingPath(role)} replace />;
  return (
    <WithProfile>
      <OwnDashboard />
    </WithProfile>
  );
}

/**
 * Shows the dashboard, or sends people without a profile to create one. A failed load is not treated as "no profile"
 * (RES-38).
 */
function WithProfile({ children }: { children: ReactNode }) {
  const { state, refresh } = useProfile();
  if (state.status === 'none') return <Navigate to={paths.createProfile.href()} replace />;
  if (state.status === 'failed') {
    return (
      <ErrorState level={1} title={m.dashboard_failed()} text={errorText(state.error, '')}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" onClick={refresh}>
            {m.common_try_again()}
          </Button>
          <ButtonLink to={paths.createProfile.href()}>{m.profile_create()}</ButtonLink>
        </div>
      </ErrorState>
    );
  }
  return state.status === 'ready' ? children : <Loading title={m.common_loading()} />;
}

function OwnDashboard() {
  const user = useUser();
  const { profile } = useProfile();
  const sessions = useQuery(sessionsQuery(user.id));
  if (profile === null) return null;
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="title-screen wrap-anywhere">
            {m.dashboard_greeting({ name: firstNameOf(profile) ?? user.displayName })}
          </h1>
          <p className="text-ink-2">{m.dashboard_lead()}</p>
        </div>
        <div className="flex w-full gap-2 *:flex-1 sm:w-auto sm:gap-3 sm:*:flex-none">
          <ButtonLink size="sm" to={paths.profiles.href()}>
            {m.dashboard_manage_profiles()}
          </ButtonLink>
          <ButtonLink size="sm" to={paths.teachers.href()}>
            {m.dashboard_choose_teacher()}
          </ButtonLink>
        </div>
      </div>
      <LearningTimeCard learnerId={user.id} whoTo={paths.whoCanSee.href()} />
      <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
        <NextLessonCard profile={profile} />
      </Suspense>
      <LearnerCard
        profile={profile}
        name={personName(profile, user)}
        picture={personPicture(profile, user)}
        noSummary={m.dashboard_no_summary()}
        sessions={sessions.isError ? null : sessions.data}
      >
        <Suspense>
          <GardenGlimpse
            learnerId={user.id}
            mapTo={paths.skills.href()}
            skillTo={(skill) => paths.skills.href({ skill })}
          />
        </Suspense>
      </LearnerCard>
      <RecentSessions
        learnerId={user.id}
        first={
          <Suspense>
            <StartFirstLesson learnerId={user.id} />
          </Suspense>
        }
      />
      <Suspense>
        <DeletionNotice learnerId={user.id} to={paths.ownData.href()} />
      </Suspense>
    </div>
  );
}
