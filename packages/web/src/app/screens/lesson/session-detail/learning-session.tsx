import { LockKeyhole } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { SessionDetailView } from '#app/screens/lesson/session-detail/session-detail-view.tsx';
import { SessionError } from '#app/screens/lesson/session-detail/session-error.tsx';
import { useSessionDetail } from '#app/screens/lesson/session-detail/use-session-detail.ts';
import { NotLinked } from '#app/screens/parent/not-linked.tsx';
import { useRole } from '#app/use-role.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';

function LoadedSession({
  sessionId,
  userId,
  profileId,
}: {
  sessionId: string;
  userId: string;
  profileId: string;
}) {
  const state = useSessionDetail(sessionId, userId);
  const { profile } = useProfile();
  // to a parent, the address names a child; without a link to it, the session may well exist
  const isUnlinked =
    hasRole(useRole() ?? '', 'PARENT') && profileId !== userId && !profile?.children.includes(profileId);
  switch (state.status) {
    case 'loading':
      return <Loading title={m.session_detail_loading()} />;
    case 'failed':
      return <SessionError text={errorText(state.error, m.error_internal())} />;
    case 'not_found':
      if (isUnlinked) return <NotLinked />;
      return (
        <EmptyState
          level={1}
          picture="/scenes/empty-desk.svg"
          title={m.session_not_found_title()}
          text={m.session_error_not_found()}
        >
          <ButtonLink look="primary" to={paths.dashboard.href()}>
            {m.common_back_to_dashboard()}
          </ButtonLink>
        </EmptyState>
      );
    case 'closed':
      return (
        <EmptyState
          level={1}
          icon={LockKeyhole}
          title={m.session_transcript_closed_title()}
          text={m.session_error_transcript_closed()}
        >
          <ButtonLink look="primary" to={paths.admin.href({ tab: 'sessions', open: sessionId })}>
            {m.session_transcript_closed_open()}
          </ButtonLink>
        </EmptyState>
      );
    case 'ready':
      return <SessionDetailView loaded={state} userId={userId} profileId={profileId} />;
  }
}

/**
 * The screen at /learning-session/{profileId}?session=, or without the profile in the path: one session in full
 * (RES-05).
 */
export function Component() {
  usePageTitle(m.session_detail_title());
  const { user } = useAuth();
  const [query] = useSearchParams();
  const { profileId } = useParams();
  const sessionId = query.get('session');
  if (user === null) return <SessionError text={m.session_error_no_user()} />;
  if (!sessionId) return <SessionError text={m.session_error_no_id()} />;
  return (
    <LoadedSession
      key={sessionId}
      sessionId={sessionId}
      userId={user.id}
      profileId={profileId ?? query.get('profileId') ?? user.id}
    />
  );
}
