import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { RequestsLink } from '#app/layouts/requests-link.tsx';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

const places = () => [
  { path: paths.adminRecords, label: m.shell_admin_records() },
  { path: paths.adminAudit, label: m.shell_admin_audit() },
];

/**
 * The administrator's links to the private requests, to the agreements of schools and the records on hold, and to the
 * audit trail.
 */
export function DeskLinks() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col">
      <RequestsLink />
      {places().map(({ path, label }) => (
        <Link
          key={path.pattern}
          to={path.href()}
          aria-current={pathname === path.pattern ? 'page' : undefined}
          className={cn(placeClass, '-mx-4')}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
