import { Navigate, useSearchParams } from 'react-router';
import { hasRole, landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { RecentSessions } from '#app/routes/recent-sessions.tsx';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { firstNameOf } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** /dashboard. Whoever begins elsewhere is sent on without seeing any of it (RES-14). */
export function Component() {
  usePageTitle(m.common_dashboard());
  const user = useUser();
  const role = useRole() ?? user.role;
  const { state, refresh } = useProfile();
  const childId = useSearchParams()[0].get('childId');
  const isParent = hasRole(role, 'PARENT');

  // a parent with a child in the address stays to look at that child (RES-37)
  const staysHere = landingPath(role) === paths.dashboard.href() || (isParent && childId !== null);
  if (!staysHere) return <Navigate to={landingPath(role)} replace />;
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
  if (state.status !== 'ready') return <Loading title={m.common_loading()} />;

  const name = firstNameOf(state.profile) ?? user.displayName;
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-screen">{m.dashboard_greeting({ name })}</h1>
          <p className="text-ink-2">{m.dashboard_lead()}</p>
        </div>
        <ButtonLink look="primary" to={paths.teachers.href()}>
          {m.dashboard_choose_teacher()}
        </ButtonLink>
      </div>
      <RecentSessions learnerId={isParent && childId !== null ? childId : user.id} />
    </div>
  );
}
