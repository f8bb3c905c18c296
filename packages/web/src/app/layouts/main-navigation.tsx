import { NavLink } from 'react-router';
import { hasRole, landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

type Place = { to: string; label: string };

/** The places of a signed-in person; an admin has a menu of their own (specification §2.2). */
function placesOf(role: string): Place[] {
  if (hasRole(role, 'ADMIN')) return [];
  const people = hasRole(role, 'PARENT')
    ? [{ to: paths.profiles.href(), label: m.shell_children() }]
    : [
        { to: paths.teachers.href(), label: m.shell_teachers() },
        { to: paths.profiles.href(), label: m.shell_profiles() },
      ];
  return [
    { to: landingPath(role), label: m.shell_dashboard() },
    ...people,
    { to: paths.account.href(), label: m.shell_account() },
  ];
}

/** Links to the places of the signed-in person, for the header and for the mobile menu. */
export function MainNavigation() {
  const role = useRole();
  if (role === null) return null;
  return placesOf(role).map(({ to, label }) => (
    <NavLink
      key={label}
      to={to}
      className={({ isActive }) =>
        cn(
          'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-[1rem] no-underline',
          isActive ? 'bg-accent-tint text-accent-ink' : 'text-ink-2 hover:bg-sunk hover:text-ink',
        )
      }
    >
      {label}
    </NavLink>
  ));
}
