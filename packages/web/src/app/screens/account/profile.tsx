import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { Link, useParams } from 'react-router';
import { isOwnProfileId } from '#app/own-profile-id.ts';
import { paths } from '#app/paths.ts';
import { NoProfile } from '#app/screens/account/no-profile.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { personName, personPicture } from '#domains/profiles/person-name.ts';
import { ProfileDetail } from '#domains/profiles/profile-detail.tsx';
import { profileQuery } from '#domains/profiles/profile-queries.ts';
import { teacherQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** A link with the chosen teacher's name; nothing while the teacher is loading, or if the teacher is gone. */
function TeacherLink({ id }: { id: string }) {
  const teacher = useQuery(teacherQuery(id));
  if (!teacher.data) return null;
  return (
    <Link
      to={paths.teacher.href(id)}
      className="-my-2.5 inline-flex min-h-11 items-center text-accent-ink underline"
    >
      {teacher.data.name}
    </Link>
  );
}

function Loaded({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const user = useUser();
  const childName = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.name;
  const name = isOwn ? personName(profile, user) : childName || m.profile_role_student();
  return (
    <ProfileDetail
      profile={profile}
      name={name}
      picture={isOwn ? personPicture(profile, user) : profile.picture}
      teacher={profile.teacherId && <TeacherLink id={profile.teacherId} />}
    >
      {isOwn ? (
        <ButtonLink look="primary" to={paths.profileSettings.href()}>
          {m.profile_edit()}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.dashboard.href({ childId: profile.userId })}>{m.common_dashboard()}</ButtonLink>
      )}
    </ProfileDetail>
  );
}

/** The screen at /profile/{profileId}: the user's own profile or a linked child's, read-only (RES-06). */
export function Component() {
  usePageTitle(m.profile_page());
  const { profileId = '' } = useParams();
  const isOwn = isOwnProfileId(profileId, useUser().id);
  const stored = useQuery(profileQuery(profileId));
  return (
    <div className="wrap-page screen-gap flex flex-col gap-4">
      <BackLink to={paths.profiles.href()}>{m.common_back()}</BackLink>
      {stored.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonCard />
        </div>
      )}
      {stored.isError && (
        <ErrorState level={1} title={m.profile_load_failed()} text={errorText(stored.error, '')}>
          <Button look="primary" onClick={() => stored.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {stored.data === null && isOwn && <NoProfile />}
      {stored.data === null && !isOwn && (
        <EmptyState
          picture="/scenes/lost.svg"
          level={1}
          title={m.profile_not_found_title()}
          text={m.profile_not_found_text()}
        >
          <ButtonLink look="primary" to={paths.profiles.href()}>
            {m.shell_profiles()}
          </ButtonLink>
        </EmptyState>
      )}
      {stored.data && <Loaded profile={stored.data} isOwn={isOwn} />}
    </div>
  );
}
