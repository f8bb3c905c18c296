import { type FocusEvent, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { Footer } from '#app/layouts/footer.tsx';
import { Header } from '#app/layouts/header.tsx';
import { PromoBanner } from '#app/layouts/promo-banner.tsx';
import type { RouteHandle } from '#app/routes.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/**
 * Moves the focus to the target of a navigation, so that a screen reader starts there: the part that the address names
 * (`#part`), otherwise the content. Until it loses the focus, the content is labelled with the page's title, so that
 * the title is read out once.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const isNewScreen = shown.current !== pathname;
    shown.current = pathname;
    const content = main.current;
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    // The address names the content itself where somebody skipped to it, left and came back.
    if (isNewScreen && content !== null && (part === null || part === content)) {
      content.setAttribute('aria-label', document.title);
      content.focus({ preventScroll: true });
    } else if (part !== null) focusPart(part);
  }, [pathname, hash]);
  return main;
}

/** Focuses an element, even one that is not normally focusable. A control keeps its place in the tab order. */
function focusPart(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  if (document.activeElement === part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Removes the page title from the content as soon as the focus leaves it. */
function forgetTitle({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.removeAttribute('aria-label');
}

/** A thin line at the top while the next screen is loading. */
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

/** The parts around every screen: header, footer, focus and scrolling. */
export function Shell() {
  const { user, isKnown } = useAuth();
  const main = useFocusOnNavigation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const isRoom = handles.some((handle) => handle?.isRoom === true);
  const isForChildren = handles.some((handle) => handle?.isForChildren === true);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={buttonClass({
          look: 'primary',
          className: 'absolute top-4 left-4 z-50 not-focus:-translate-y-24',
        })}
      >
        {m.shell_skip_to_content()}
      </a>
      <NavigationProgress />
      {isKnown && user === null && !isForChildren && <PromoBanner />}
      <Header isWide={isRoom} isForChildren={isForChildren} />
      <main id="main" ref={main} tabIndex={-1} onBlur={forgetTitle} className="flex w-full flex-1 flex-col">
        <Outlet />
      </main>
      {!isRoom && !isForChildren && <Footer />}
      <ScrollRestoration />
    </div>
  );
}
