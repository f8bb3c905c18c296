import type { readSiteNotice } from '@vivavoce/contracts/operations/site-notice-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { useEffect, useRef, useState } from 'react';
import { closedNotice, keepClosedNotice } from '#domains/operations/site-notice/closed-notice.ts';
import { SiteNoticeBar } from '#domains/operations/site-notice/site-notice-bar.tsx';
import { call } from '#lib/api.ts';

/** How often a visible page asks for the banner, in milliseconds. */
const ASK_AGAIN_MS = 5 * 60_000;

type ShownNotice = ReplyOf<typeof readSiteNotice>['notice'];

/**
 * Returns the banner of this moment; null if there is none. Asks at once, every five minutes, and whenever the page becomes
 * visible again. A hidden page asks nothing.
 */
function useSiteNotice(): ShownNotice {
  const [notice, setNotice] = useState<ShownNotice>(null);
  useEffect(() => {
    let isThere = true;
    function ask() {
      if (document.visibilityState === 'hidden') return;
      call('GET /api/site_notice', {}).then(
        (reply) => {
          if (isThere) setNotice(reply.notice);
        },
        // during a maintenance nobody answers, so what was shown stays
        () => {},
      );
    }
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isThere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return notice;
}

/** Tells the page's styles how high the banner is, for what else stays at the bottom of the window (base.css). */
function useToldHeight() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--site-notice-height', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--site-notice-height');
    };
  }, []);
  return place;
}

/**
 * The banner on every page. It comes late, so it is the last thing on the page and stays in view at the bottom: nothing that
 * somebody is about to press moves. A closed one does not come back in this tab until it says something else. The element is
 * in the page even while empty, so that the banner is read out.
 */
export function SiteNotice() {
  const notice = useSiteNotice();
  const place = useToldHeight();
  const [closed, setClosed] = useState(closedNotice);
  function close(text: string) {
    keepClosedNotice(text);
    setClosed(text);
    // its button is gone
    place.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="site-notice outline-none">
      {notice !== null && notice.text !== closed && (
        <SiteNoticeBar notice={notice} onClose={() => close(notice.text)} />
      )}
    </div>
  );
}
