import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { WaitingLink } from '#app/layouts/waiting-link.tsx';
import { paths } from '#app/paths.ts';
import { shownCount } from '#domains/safeguarding/desk/safeguarding-place.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

const places = () => [
  { path: paths.adminOperations, label: m.shell_admin_operations() },
  { path: paths.adminRecords, label: m.shell_admin_records() },
  { path: paths.adminAudit, label: m.shell_admin_audit() },
];

/**
 * The administrator's links to the private requests, to the reported answers, to the concerns, to how the product runs, to
 * the agreements of schools and the records on hold, and to the audit trail.
 */
export function DeskLinks() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col">
      <WaitingLink
        to={paths.adminRequests.href()}
        label={m.admin_requests_page()}
        readCount={async () => (await call('GET /api/admin/link_requests/waiting', {})).data.waiting}
        badge={(count) => m.admin_requests_waiting({ count })}
      />
      <WaitingLink
        to={paths.adminSafety.href()}
        label={m.admin_safety_page()}
        readCount={async () => (await call('GET /api/admin/cases/waiting', {})).waiting}
        badge={(count) => m.admin_safety_link_waiting({ count })}
      />
      <WaitingLink
        to={paths.adminSafeguarding.href()}
        label={m.safeguarding_page()}
        readCount={async () => shownCount(await call('GET /api/admin/safeguarding', {}))}
        badge={(count) => m.safeguarding_link_waiting({ count })}
      />
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
