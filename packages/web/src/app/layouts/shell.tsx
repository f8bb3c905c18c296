import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { Footer } from '#app/layouts/footer.tsx';
import { Header } from '#app/layouts/header.tsx';
import { PromoBanner } from '#app/layouts/promo-banner.tsx';
import type { RouteHandle } from '#app/routes.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** Moves focus to the content after a navigation, so that a screen reader starts where the new screen starts. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A thin line at the top while the next screen is on its way. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={cn(
        'fixed inset-x-0 top-0 z-50 h-1 origin-left bg-accent transition-[scale,opacity] duration-700 ease-out-soft',
        isBusy ? 'scale-x-75 opacity-100' : 'scale-x-0 opacity-0',
      )}
    />
  );
}

/** What stands around every screen. */
export function Shell() {
  const { user } = useAuth();
  const main = useFocusOnNavigation();
  const isRoom = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isRoom);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={cn(
          buttonClass({ look: 'primary' }),
          'absolute top-4 left-4 z-50 not-focus:-translate-y-24',
        )}
      >
        {m.shell_skip_to_content()}
      </a>
      <NavigationProgress />
      {user === null && <PromoBanner />}
      <Header isWide={isRoom} />
      <main id="main" ref={main} tabIndex={-1} className="flex w-full flex-1 flex-col">
        <Outlet />
      </main>
      {!isRoom && <Footer />}
      <ScrollRestoration />
    </div>
  );
}
