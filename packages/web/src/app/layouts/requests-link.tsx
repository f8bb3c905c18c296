import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { paths } from '#app/paths.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';

/**
 * Returns how many requests wait, asked each time the menu opens; 0 while it is not known. The header is outside the
 * screens' cache.
 */
function useWaitingCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isThere = true;
    call('GET /api/admin/link_requests/waiting', {}).then(
      ({ data }) => {
        if (isThere) setCount(data.waiting);
      },
      // The menu is for finding screens: the page of requests says what is wrong.
      () => {},
    );
    return () => {
      isThere = false;
    };
  }, []);
  return count;
}

/** The administrator's link to the private requests, with how many wait. Without a number, none wait or it is not known. */
export function RequestsLink() {
  const { pathname } = useLocation();
  const count = useWaitingCount();
  return (
    <Link
      to={paths.adminRequests.href()}
      aria-current={pathname === paths.adminRequests.pattern ? 'page' : undefined}
      className={cn(placeClass, '-mx-4 justify-between gap-3')}
    >
      {m.admin_requests_page()}
      {count > 0 && <Badge look="solid">{m.admin_requests_waiting({ count })}</Badge>}
    </Link>
  );
}
