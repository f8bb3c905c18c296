import { createRoot } from 'react-dom/client';
import { SiteNotice } from '#domains/operations/site-notice/site-notice.tsx';

/** Puts the banner's place at the end of the page, outside the screens: it outlives every navigation. Call it once. */
export function showSiteNotice(): void {
  const place = document.createElement('div');
  // its parent in the layout is the body, in which it stays in view
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<SiteNotice />);
}
