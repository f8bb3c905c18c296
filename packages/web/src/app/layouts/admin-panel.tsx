import { useId } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** The parts of the admin area, each with the `tab` in its address; the first part has no tab (specification §2.2). */
const places = () => [
  { tab: undefined, label: m.common_dashboard() },
  { tab: 'users', label: m.shell_admin_users() },
  { tab: 'teachers', label: m.shell_admin_teachers() },
  { tab: 'sessions', label: m.shell_admin_sessions() },
  { tab: 'analytics', label: m.shell_admin_analytics() },
];

/** The admin's links, for the profile menu and the mobile menu. */
export function AdminPanel() {
  const titleId = useId();
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const shown = pathname === paths.admin.pattern ? (asked.get('tab') ?? undefined) : null;
  return (
    <nav aria-labelledby={titleId} className="-mx-4 flex flex-col">
      <p id={titleId} className="px-4 pb-1 font-bold text-ink-2 text-sm">
        {m.shell_admin_panel()}
      </p>
      {places().map(({ tab, label }) => (
        <Link
          key={label}
          to={paths.admin.href({ tab })}
          aria-current={tab === shown ? 'page' : undefined}
          className={placeClass}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
