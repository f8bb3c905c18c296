import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { paths } from '#app/paths.ts';
import { waitingQuery } from '#domains/family/requests/desk-queries.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';

/** The administrator's link to the private requests, with how many wait. Without a number, none wait or it is not known. */
export function RequestsLink() {
  const { pathname } = useLocation();
  const waiting = useQuery(waitingQuery());
  const count = waiting.data ?? 0;
  return (
    <Link
      to={paths.adminRequests.href()}
      aria-current={pathname === paths.adminRequests.pattern ? 'page' : undefined}
      className={cn(placeClass, 'justify-between gap-3')}
    >
      {m.admin_requests_page()}
      {count > 0 && <Badge look="solid">{m.admin_requests_waiting({ count })}</Badge>}
    </Link>
  );
}
