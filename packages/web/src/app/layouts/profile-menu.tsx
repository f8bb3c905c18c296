import type { User } from '@vivavoce/contracts/identity/calls';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonCard } from '#app/layouts/person-card.tsx';
import { SignOutButton } from '#app/layouts/sign-out-button.tsx';
import { personName, personPicture } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { useDisclosure } from '#ui/use-disclosure.ts';

/** The menu with who is signed in, the links of their role (`children`), and the sign-out button. */
export function ProfileMenu({ user, children }: { user: User; children: ReactNode }) {
  const { profile } = useProfile();
  const { isOpen, root, triggerProps, panelId } = useDisclosure<HTMLDivElement>();
  const name = personName(profile, user);
  return (
    <div ref={root} className="relative max-w-72">
      <button
        type="button"
        aria-label={m.shell_profile_menu({ name })}
        className="flex min-h-12 max-w-full items-center gap-2.5 rounded-full px-1.5 font-semibold hover:bg-sunk"
        {...triggerProps}
      >
        <Avatar name={name} picture={personPicture(profile, user)} size="sm" />
        <span className="truncate">{name}</span>
        <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className="absolute top-full right-0 mt-2 flex max-h-[calc(100dvh-9rem)] w-80 flex-col gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-3"
        >
          <PersonCard user={user} />
          {children}
          <SignOutButton />
        </div>
      )}
    </div>
  );
}
