import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { hasRole, landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { type MapOwner, SkillMap } from '#app/screens/learner/skill-map.tsx';
import { isHiddenChild } from '#app/screens/parent/is-hidden-child.ts';
import { NotLinked } from '#app/screens/parent/not-linked.tsx';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { skillsQuery } from '#domains/mastery/skill-queries.ts';
import { ownProfileQuery } from '#domains/profiles/own-profile-query.ts';
import { firstNameOf } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A failed load as the whole screen, with a second try and the way back. */
function Failed({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const start = landingPath(useRole() ?? '');
  return (
    <ErrorState level={1} title={title} text={errorText(error, '')}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={onRetry}>
          {m.common_try_again()}
        </Button>
        <ButtonLink to={start}>{m.common_back_to_dashboard()}</ButtonLink>
      </div>
    </ErrorState>
  );
}

/** The garden of one learner, with its title. */
function GardenScreen({ owner, back }: { owner: MapOwner; back?: ReactNode }) {
  const { learnerId, childName } = owner;
  const skills = useQuery(skillsQuery(learnerId));
  if (skills.isError && skills.data === undefined) {
    const { error } = skills;
    // the link may have ended while the page was open
    if (childName !== null && isHiddenChild(error)) return <NotLinked />;
    return <Failed title={m.garden_failed()} error={error} onRetry={() => void skills.refetch()} />;
  }
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {back}
        <div>
          <h1 className="title-screen wrap-anywhere" dir="auto">
            {childName === null ? m.garden_title() : m.garden_title_child({ name: childName })}
          </h1>
          <p className="text-ink-2">{m.garden_lead()}</p>
        </div>
      </div>
      {skills.data === undefined ? (
        <div role="status" aria-label={m.garden_loading()} className="flex flex-col gap-4">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-[40rem] rounded-xl md:rounded-2xl" />
        </div>
      ) : (
        <SkillMap owner={owner} skills={skills.data} />
      )}
    </div>
  );
}

/** The learner's own garden. Without a profile there is none yet. */
function OwnSkills() {
  const user = useUser();
  const { state, profile, refresh } = useProfile();
  if (state.status === 'none') return <Navigate to={paths.createProfile.href()} replace />;
  if (state.status === 'failed') {
    return <Failed title={m.garden_failed()} error={state.error} onRetry={refresh} />;
  }
  if (profile === null) return <Loading title={m.garden_loading()} />;
  return <GardenScreen owner={{ learnerId: user.id, age: profile.age, childName: null }} />;
}

/** A child's garden, as the linked parent sees it. The server returns the child's profile to linked parents only. */
function ChildSkills({ childId }: { childId: string }) {
  const child = useQuery(ownProfileQuery(childId));
  if (child.isError) {
    if (isHiddenChild(child.error)) return <NotLinked />;
    return (
      <Failed title={m.garden_child_failed()} error={child.error} onRetry={() => void child.refetch()} />
    );
  }
  if (child.isPending) return <Loading title={m.garden_loading()} />;
  if (child.data === null) return <NotLinked />;
  const name = firstNameOf(child.data) ?? m.session_student();
  return (
    <GardenScreen
      owner={{ learnerId: childId, age: child.data.age, childName: name }}
      back={<BackLink to={paths.dashboard.href({ childId })}>{m.common_back_to_dashboard()}</BackLink>}
    />
  );
}

/**
 * The screen at /skills: the map of a learner's skills, as a garden. With `?childId=` it is the child's, for a linked parent.
 * People who start elsewhere are redirected there.
 */
export function Component() {
  usePageTitle(m.garden_page());
  const user = useUser();
  const role = useRole() ?? user.role;
  const childId = useSearchParams()[0].get('childId');
  if (hasRole(role, 'PARENT') && childId !== null) return <ChildSkills key={childId} childId={childId} />;
  const start = landingPath(role);
  return start === paths.dashboard.href() ? <OwnSkills /> : <Navigate to={start} replace />;
}
