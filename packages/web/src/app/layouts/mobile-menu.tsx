import { Menu, X } from 'lucide-react';
import { MainNavigation } from '#app/layouts/main-navigation.tsx';
import { PersonCard } from '#app/layouts/person-card.tsx';
import { SignOutButton } from '#app/layouts/sign-out-button.tsx';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useDisclosure } from '#ui/use-disclosure.ts';

/** The header's content for narrow screens. */
export function MobileMenu() {
  const { user } = useAuth();
  const { isOpen, root, triggerProps, panelId } = useDisclosure<HTMLDivElement>();
  const Icon = isOpen ? X : Menu;
  return (
    <div ref={root}>
      <Button
        size="sm"
        shape="icon"
        aria-label={isOpen ? m.shell_menu_close() : m.shell_menu_open()}
        {...triggerProps}
      >
        <Icon className="size-5.5" aria-hidden="true" />
      </Button>
      {isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full flex flex-col gap-5 border-line border-y bg-surface p-6 shadow-3"
        >
          {user === null ? (
            <div className="flex flex-col gap-3">
              <ButtonLink look="primary" to={paths.register.href()}>
                {m.shell_start_free_trial()}
              </ButtonLink>
              <ButtonLink to={paths.login.href()}>{m.shell_login()}</ButtonLink>
            </div>
          ) : (
            <>
              <nav aria-label={m.shell_main_navigation()} className="flex flex-col">
                <MainNavigation />
              </nav>
              <PersonCard user={user} />
              <SignOutButton />
            </>
          )}
        </div>
      )}
    </div>
  );
}
