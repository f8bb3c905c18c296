import { useEffect } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Returns the browser tab's title for a page: '{page} - {product} - AI-Driven Education' (specification §2.1). */
export function pageTitle(page: string): string {
  return m.shell_page_title({ page, product: site.productName });
}

/** Sets the browser tab's whole title while this screen is shown. Most screens should call `usePageTitle` instead. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names the page in the browser tab's title while this screen is shown. */
export function usePageTitle(page: string): void {
  useTabTitle(pageTitle(page));
}
