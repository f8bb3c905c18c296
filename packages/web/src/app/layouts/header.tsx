import { Link } from 'react-router';
import { MainNavigation } from '#app/layouts/main-navigation.tsx';
import { MobileMenu } from '#app/layouts/mobile-menu.tsx';
import { ProfileMenu } from '#app/layouts/profile-menu.tsx';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Logo } from '#ui/logo.tsx';

/** The head of every page. On narrow screens the menu mirrors it. */
export function Header({ isWide }: { isWide: boolean }) {
  const { user } = useAuth();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper/96">
      <div
        className={cn(
          'flex min-h-16 items-center gap-6 lg:min-h-19',
          isWide ? 'px-[clamp(1rem,2.2vw,2rem)]' : 'wrap-page',
        )}
      >
        <Link to={paths.home.href()} className="shrink-0 rounded-md no-underline">
          <Logo />
        </Link>
        {user !== null && (
          <nav aria-label={m.shell_main_navigation()} className="mx-auto hidden gap-1 lg:flex">
            <MainNavigation />
          </nav>
        )}
        <div className={cn('ml-auto flex items-center gap-2', user !== null && 'lg:ml-0')}>
          {user === null ? (
            <div className="hidden gap-2 lg:flex">
              <ButtonLink look="quiet" size="sm" to={paths.login.href()}>
                {m.shell_login()}
              </ButtonLink>
              <ButtonLink look="primary" size="sm" to={paths.register.href()}>
                {m.shell_start_free_trial()}
              </ButtonLink>
            </div>
          ) : (
            <div className="hidden lg:block">
              <ProfileMenu user={user} />
            </div>
          )}
          <div className="lg:hidden">
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
