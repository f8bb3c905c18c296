import { NotBuiltYet } from '#app/routes/not-built-yet.tsx';
import { useTabTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** /admin, still empty. Its tab is named in its own way (RES-10). */
export function Component() {
  useTabTitle(m.admin_tab_title({ product: site.productName }));
  return <NotBuiltYet title={m.admin_page()} />;
}
