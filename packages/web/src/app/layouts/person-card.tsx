import type { User } from '@vivavoce/contracts/identity';
import { useRole } from '#app/use-role.ts';
import { personName } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';

/** STUDENT is shown as Student. */
function capitalised(role: string): string {
  return role.slice(0, 1).toUpperCase() + role.slice(1).toLowerCase();
}

/** Name, e-mail and role of the signed-in person, as the menus show them. */
export function PersonCard({ user }: { user: User }) {
  const { profile } = useProfile();
  const role = useRole() ?? user.role;
  return (
    <div className="min-w-0">
      <p className="line-clamp-2 font-bold">{personName(profile, user)}</p>
      <p className="truncate text-ink-2 text-sm" title={user.email}>
        {user.email}
      </p>
      <p className="text-ink-2 text-sm">{capitalised(role)}</p>
    </div>
  );
}
