import type { User } from '@vivavoce/contracts/identity/calls';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { OfflineNotice } from '#app/layouts/offline-notice.tsx';
import { placeClass } from '#app/layouts/place-link.tsx';
import { PlacesWithoutScript, VisitorHeader } from '#app/layouts/visitor-header.tsx';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { Logo } from '#ui/logo.tsx';

/** Fetches the signed-in half of the header. Call it as soon as the page knows that it will be needed. */
export const loadSignedInHeader = () => import('#app/layouts/signed-in-header.tsx');

/** Shown when the signed-in half could not be fetched: a plain link that reloads the page, and with it the scripts. */
function BareHeader() {
  return (
    <a href={paths.dashboard.href()} className={cn(placeClass, 'ml-auto')}>
      {m.common_dashboard()}
    </a>
  );
}

const SignedInHeader = lazyOr<{ user: User; isRoom: boolean }>(
  async () => (await loadSignedInHeader()).SignedInHeader,
  BareHeader,
);

/** The half of the header that depends on who is reading. */
function HeaderContent({ user, isKnown, isRoom }: { user: User | null; isKnown: boolean; isRoom: boolean }) {
  if (user !== null) {
    return (
      <Suspense>
        <SignedInHeader user={user} isRoom={isRoom} />
      </Suspense>
    );
  }
  return isKnown ? <VisitorHeader /> : null;
}

/** The only link on a screen for children. */
const GrownUpsLink = lazy(async () => ({
  default: (await import('#app/layouts/grown-ups-link.tsx')).GrownUpsLink,
}));

/** The header of every page. On narrow screens a menu mirrors it. */
export function Header({ isWide, isForChildren }: { isWide: boolean; isForChildren: boolean }) {
  const { user, isKnown } = useAuth();
  return (
    <header className="noscript:static in-data-viewing:static sticky top-0 z-20 border-line border-b bg-paper">
      <div
        className={cn(
          'flex min-h-16 items-center gap-4 lg:min-h-19',
          isWide ? 'px-[clamp(1rem,2.2vw,2rem)]' : 'wrap-page',
        )}
      >
        <Link to={paths.home.href()} className="min-w-0 rounded-md no-underline lg:shrink-0">
          <Logo />
        </Link>
        {isForChildren ? (
          <Suspense>
            <GrownUpsLink />
          </Suspense>
        ) : (
          <HeaderContent user={user} isKnown={isKnown} isRoom={isWide} />
        )}
      </div>
      {user === null && !isForChildren && <PlacesWithoutScript isVisitor={isKnown} />}
      <OfflineNotice />
    </header>
  );
}
