import type { User } from '@vivavoce/contracts/identity';
import { MainNavigation } from '#app/layouts/main-navigation.tsx';
import { MobileMenu } from '#app/layouts/mobile-menu.tsx';
import { PersonCard } from '#app/layouts/person-card.tsx';
import { ProfileMenu } from '#app/layouts/profile-menu.tsx';
import { SignOutButton } from '#app/layouts/sign-out-button.tsx';
import { m } from '#messages/messages.js';

/** The signed-in person's half of the header, a script of its own: a visitor pays for none of it. */
export function SignedInHeader({ user }: { user: User }) {
  return (
    <>
      <nav aria-label={m.shell_main_navigation()} className="mx-auto hidden gap-1 lg:flex">
        <MainNavigation />
      </nav>
      <div className="hidden lg:block">
        <ProfileMenu user={user} />
      </div>
      <MobileMenu>
        <nav aria-label={m.shell_main_navigation()} className="flex flex-col">
          <MainNavigation />
        </nav>
        <PersonCard user={user} />
        <SignOutButton />
      </MobileMenu>
    </>
  );
}
