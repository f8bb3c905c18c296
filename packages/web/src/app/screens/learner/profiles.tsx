import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { Link2 } from 'lucide-react';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { NoProfile } from '#app/screens/account/no-profile.tsx';
import { LearnerCard } from '#app/screens/learner/learner-card.tsx';
import { AddChildLink } from '#app/screens/parent/add-child-link.tsx';
import { useRole } from '#app/use-role.ts';
import type { LinkedChild } from '#domains/family/linked-child.ts';
import { silentLinkedChildrenQuery } from '#domains/family/linked-children.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { personName, personPicture } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

function Waiting() {
  return (
    <div role="status" aria-label={m.common_loading()}>
      <SkeletonCard />
    </div>
  );
}

/** A learner's own profile, with the figures of the dashboard. */
function OwnLearner({ profile, name, picture }: { profile: Profile; name: string; picture: string | null }) {
  const sessions = useQuery(sessionsQuery(profile.userId));
  return (
    <LearnerCard
      profile={profile}
      name={name}
      picture={picture}
      noSummary={m.dashboard_no_summary()}
      sessions={sessions.isError ? null : sessions.data}
    />
  );
}

function Child({ child }: { child: LinkedChild }) {
  const sessions = useQuery(sessionsQuery(child.userId));
  const name = child.displayName;
  return (
    <div className="flex flex-col gap-4">
      <LearnerCard
        profile={child}
        name={name}
        picture={child.photoURL}
        noSummary={m.dashboard_no_summary_child({ name })}
        sessions={sessions.isError ? null : sessions.data}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.profile.href(child.userId)} aria-label={m.profile_open_of({ name })}>
          {m.profile_open()}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={paths.dashboard.href({ childId: child.userId })}
          aria-label={m.dashboard_child_title({ name })}
        >
          {m.common_dashboard()}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={paths.childAccess.href(child.userId)}
          aria-label={m.child_access_link_of({ name })}
        >
          {m.child_access_link()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A parent's linked children; a child that cannot be loaded is left out (RES-81). */
function Children({ parentId }: { parentId: string }) {
  const children = useQuery(silentLinkedChildrenQuery(parentId));
  if (children.data === undefined) return <Waiting />;
  if (children.data.length === 0) {
    return (
      <EmptyState icon={Link2} title={m.profile_no_children_title()} text={m.profile_no_children_text()}>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" to={paths.parentDashboard.href()}>
            {m.profile_to_parent_dashboard()}
          </ButtonLink>
          <AddChildLink />
        </div>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {children.data.map((child) => (
        <Child key={child.userId} child={child} />
      ))}
      <div>
        <AddChildLink />
      </div>
    </div>
  );
}

/** A parent's own profile, which has no lessons. */
function OwnParent({ name, picture }: { name: string; picture: string | null }) {
  return (
    <Card aria-label={m.profile_own()} className="flex items-center gap-5">
      <Avatar name={name} picture={picture} size="lg" />
      <div className="min-w-0">
        <h2 className="title-card wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="text-ink-2">{m.profile_own()}</p>
      </div>
    </Card>
  );
}

function OwnProfile({ profile, isParent }: { profile: Profile; isParent: boolean }) {
  const user = useUser();
  const person = { name: personName(profile, user), picture: personPicture(profile, user) };
  return (
    <div className="flex flex-col gap-4">
      {isParent ? <OwnParent {...person} /> : <OwnLearner profile={profile} {...person} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink look={isParent ? 'outline' : 'primary'} to={paths.profileSettings.href()}>
          {m.profile_edit()}
        </ButtonLink>
        <ButtonLink to={paths.profile.href(user.id)}>{m.profile_open()}</ButtonLink>
      </div>
    </div>
  );
}

/** The screen at /profiles: the user's own profile; for a parent, the linked children come first (RES-06). */
export function Component() {
  const role = useRole();
  const isParent = role !== null && hasRole(role, 'PARENT');
  const title = isParent ? m.shell_children() : m.shell_profiles();
  usePageTitle(title);
  const { state, refresh } = useProfile();
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div>
        <h1 className="title-screen">{title}</h1>
        <p className="text-ink-2">{isParent ? m.profile_children_lead() : m.profiles_lead()}</p>
      </div>
      {state.status === 'loading' && <Waiting />}
      {state.status === 'none' && <NoProfile />}
      {state.status === 'failed' && (
        <ErrorState title={m.profile_settings_failed()} text={errorText(state.error, '')}>
          <Button look="primary" onClick={refresh}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {state.status === 'ready' && isParent && <Children parentId={state.profile.userId} />}
      {state.status === 'ready' && <OwnProfile profile={state.profile} isParent={isParent} />}
    </div>
  );
}
