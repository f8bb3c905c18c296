import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { RequestsLink } from '#app/layouts/requests-link.tsx';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** The administrator's links to the private requests, and to the agreements of schools and the records on hold. */
export function DeskLinks() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col">
      <RequestsLink />
      <Link
        to={paths.adminRecords.href()}
        aria-current={pathname === paths.adminRecords.pattern ? 'page' : undefined}
        className={cn(placeClass, '-mx-4')}
      >
        {m.shell_admin_records()}
      </Link>
    </div>
  );
}
