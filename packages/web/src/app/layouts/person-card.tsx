import type { User } from '@vivavoce/contracts/identity/calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { personName } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { m } from '#messages/messages.js';

/** Turns STUDENT into Student. */
function capitalised(role: string): string {
  return role.slice(0, 1).toUpperCase() + role.slice(1).toLowerCase();
}

/**
 * Name, e-mail and role of the signed-in person, as the menus show them, and the link to verify the e-mail (RES-12).
 */
export function PersonCard({ user }: { user: User }) {
  const { profile } = useProfile();
  const role = useRole() ?? user.role;
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-bold leading-snug">{personName(profile, user)}</p>
      {user.email !== null && (
        <p className="truncate text-ink-2 text-sm" title={user.email}>
          {user.email}
        </p>
      )}
      <p className="text-ink-2 text-sm">{capitalised(role)}</p>
      {!user.emailVerified && (
        <Link
          to={paths.verifyEmail.href()}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink text-sm underline"
        >
          {m.shell_verify_email()}
        </Link>
      )}
    </div>
  );
}
