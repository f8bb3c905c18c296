import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { placeClass } from '#app/layouts/place-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';

/**
 * Returns how much waits, asked each time the menu opens; 0 while it is not known. The header is outside the screens'
 * cache.
 */
function useWaitingCount(read: () => Promise<number>): number {
  const [count, setCount] = useState(0);
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isThere = true;
    ask().then(
      (waiting) => {
        if (isThere) setCount(waiting);
      },
      // The menu is for finding screens: the page itself says what is wrong.
      () => {},
    );
    return () => {
      isThere = false;
    };
  }, []);
  return count;
}

/** An administrator's link to a desk, with how much waits there. Without a number, nothing waits or it is not known. */
export function WaitingLink({
  to,
  label,
  readCount,
  badge,
}: {
  to: string;
  label: string;
  readCount: () => Promise<number>;
  /** Says how much waits, such as '2 waiting'. */
  badge: (count: number) => string;
}) {
  const { pathname } = useLocation();
  const count = useWaitingCount(readCount);
  return (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={cn(placeClass, '-mx-4 justify-between gap-3')}
    >
      {label}
      {count > 0 && <Badge look="solid">{badge(count)}</Badge>}
    </Link>
  );
}
