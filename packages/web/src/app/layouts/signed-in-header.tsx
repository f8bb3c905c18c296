import type { User } from '@vivavoce/contracts/identity/calls';
import { hasRole } from '#app/landing-path.ts';
import { AdminPanel } from '#app/layouts/admin-panel.tsx';
import { DeskLinks } from '#app/layouts/desk-links.tsx';
import { MainNavigation } from '#app/layouts/main-navigation.tsx';
import { MobileMenu } from '#app/layouts/mobile-menu.tsx';
import { PersonCard } from '#app/layouts/person-card.tsx';
import { PlaceLink } from '#app/layouts/place-link.tsx';
import { ProfileMenu } from '#app/layouts/profile-menu.tsx';
import { SignOutButton } from '#app/layouts/sign-out-button.tsx';
import { SwitchChildLink } from '#app/layouts/switch-child-link.tsx';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { NoticeBell, UnreadNotices } from '#domains/family/notices/notice-bell.tsx';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/**
 * The signed-in person's half of the header. It is a separate script, so that a visitor never downloads it. For an
 * admin the menu's Admin Panel replaces the navigation (specification §2.2).
 */
export function SignedInHeader({
  user,
  isRoom,
}: {
  user: User;
  /** In the live room nothing distracts from the lesson: there is no bell, and no notices are asked for. */
  isRoom: boolean;
}) {
  const role = useRole() ?? user.role;
  const isAdmin = hasRole(role, 'ADMIN');
  return (
    <>
      {!isAdmin && (
        <nav
          aria-label={m.shell_main_navigation()}
          className="hidden gap-0.5 max-[75rem]:*:px-2.5 lg:mx-auto lg:flex"
        >
          <MainNavigation role={role} />
        </nav>
      )}
      <div className={cn('ml-auto flex min-w-0 items-center gap-1 max-lg:gap-2', !isAdmin && 'lg:ml-0')}>
        {!isRoom && <NoticeBell userId={user.id} to={paths.notices.href()} />}
        <div className="hidden min-w-0 lg:block">
          <ProfileMenu user={user}>
            {isAdmin ? (
              <>
                <AdminPanel />
                <DeskLinks />
              </>
            ) : (
              <SwitchChildLink role={role} />
            )}
          </ProfileMenu>
        </div>
        <MobileMenu>
          {isAdmin ? (
            <>
              <AdminPanel />
              <DeskLinks />
            </>
          ) : (
            <nav aria-label={m.shell_main_navigation()} className="-mx-4 flex flex-col">
              <MainNavigation role={role} />
            </nav>
          )}
          {!isRoom && !isAdmin && (
            <div className="-mx-4 flex items-center gap-3">
              <PlaceLink to={paths.notices.href()}>{m.notice_page()}</PlaceLink>
              <UnreadNotices userId={user.id} />
            </div>
          )}
          <PersonCard user={user} />
          <SwitchChildLink role={role} />
          <SignOutButton />
        </MobileMenu>
      </div>
    </>
  );
}
