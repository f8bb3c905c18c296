import { useEffect } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** The browser tab's name for a page: '{page} - {product} - AI-Driven Education' (specification §2.1). */
export function pageTitle(page: string): string {
  return m.shell_page_title({ page, product: site.productName });
}

/** Gives the browser's tab this whole name while this screen is shown; most screens want `usePageTitle`. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names the browser's tab while this screen is shown. */
export function usePageTitle(page: string): void {
  useTabTitle(pageTitle(page));
}
