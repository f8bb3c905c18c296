import { Settings, UserRound } from 'lucide-react';
import { Navigate } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { AccountSessions } from '#app/screens/account/account-sessions.tsx';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { personName, personPicture } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { RoleBadge } from '#domains/profiles/role-badge.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The screen at /account. Administrators are redirected to their own area (specification §2.4, §6). */
export function Component() {
  usePageTitle(m.shell_account());
  const user = useUser();
  const role = useRole() ?? user.role;
  const { profile } = useProfile();
  if (hasRole(role, 'ADMIN')) return <Navigate to={paths.admin.href()} replace />;
  const name = personName(profile, user);
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <h1 className="title-screen">{m.shell_account()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card aria-label={m.account_profile_card()} className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center gap-5 lg:flex-col lg:gap-4 lg:text-center">
            <Avatar name={name} picture={personPicture(profile, user)} size="lg" />
            <div className="flex min-w-0 flex-col items-start gap-1 lg:items-center">
              <p className="title-card wrap-anywhere">{name}</p>
              <p className="wrap-anywhere mb-1.5 text-ink-2">{user.email ?? m.common_no_email()}</p>
              <RoleBadge role={role} />
            </div>
          </div>
          <div className="flex flex-wrap gap-3 *:flex-auto lg:flex-col">
            <ButtonLink to={paths.profileSettings.href()}>
              <UserRound className="size-5" aria-hidden="true" />
              {m.account_more_details()}
            </ButtonLink>
            <ButtonLink to={paths.accountSettings.href()}>
              <Settings className="size-5" aria-hidden="true" />
              {m.account_settings()}
            </ButtonLink>
          </div>
        </Card>
        <AccountSessions userId={user.id} />
      </div>
    </div>
  );
}
