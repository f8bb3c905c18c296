import { reportWebVitals } from '#app/web-vitals.ts';
import { showSiteNotice } from '#domains/operations/site-notice/show-site-notice.tsx';
import { fetchHelpCardAtSignIn } from '#domains/safeguarding/fetch-help-card.ts';

/**
 * Does what every page does once it is idle. It is a script of its own, so that no page waits for it.
 * @param pathname the address at which the page was opened
 */
export function doIdleWork(pathname: string): void {
  showSiteNotice();
  fetchHelpCardAtSignIn();
  reportWebVitals(pathname);
}
