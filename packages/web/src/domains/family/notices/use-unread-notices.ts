import { useEffect, useState } from 'react';
import { useOwnData } from '#domains/identity/own-data.tsx';
import { latestNoticesQuery } from './latest-notices.ts';

/** How often a visible page asks for new notices. */
const READ_EVERY_MS = 60_000;

/**
 * Returns how many notices are unread; 0 until it is known. Asks now and then while the page is visible, and never in a
 * hidden one. The header is outside the screens, so it watches the person's cache itself.
 */
export function useUnreadNotices(userId: string): number {
  const { cache } = useOwnData();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (cache === null) return;
    const query = { ...latestNoticesQuery(userId), refetchInterval: READ_EVERY_MS };
    return cache.watch(cache.client, query, (now) => {
      if (now.status === 'success') setUnread(now.data.unread);
    });
  }, [cache, userId]);
  return unread;
}
