import { NotBuiltYet } from '#app/screens/not-built-yet.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** /parent/dashboard, still empty. It asks for a sign-in only, whatever the role (RES-78). */
export function Component() {
  const title = m.parent_dashboard_page();
  usePageTitle(title);
  return <NotBuiltYet title={title} />;
}
