import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { MobileMenu } from '#app/layouts/mobile-menu.tsx';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Logo } from '#ui/logo.tsx';

/** Fetches the signed-in half of the header; call it early when it is known that it will be needed. */
export const loadSignedInHeader = () => import('#app/layouts/signed-in-header.tsx');
const SignedInHeader = lazy(async () => ({ default: (await loadSignedInHeader()).SignedInHeader }));

function VisitorHeader() {
  return (
    <>
      <div className="ml-auto hidden gap-2 lg:flex">
        <ButtonLink look="quiet" size="sm" to={paths.login.href()}>
          {m.shell_login()}
        </ButtonLink>
        <ButtonLink look="primary" size="sm" to={paths.register.href()}>
          {m.shell_start_free_trial()}
        </ButtonLink>
      </div>
      <MobileMenu>
        <div className="flex flex-col gap-3">
          <ButtonLink look="primary" to={paths.register.href()}>
            {m.shell_start_free_trial()}
          </ButtonLink>
          <ButtonLink to={paths.login.href()}>{m.shell_login()}</ButtonLink>
        </div>
      </MobileMenu>
    </>
  );
}

/** The head of every page. On narrow screens a menu mirrors it. */
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
        {user === null ? (
          <VisitorHeader />
        ) : (
          <Suspense>
            <SignedInHeader user={user} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
