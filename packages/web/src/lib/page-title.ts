import { useEffect } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Names the browser's tab: '{page} - {product} - AI-Driven Education' (specification §2.1). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = m.shell_page_title({ page, product: site.productName });
  }, [page]);
}
