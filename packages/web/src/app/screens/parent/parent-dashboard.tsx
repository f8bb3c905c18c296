import { NotBuiltYet } from '#app/screens/not-built-yet.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** The screen at /parent/dashboard, still empty. It only requires a sign-in, whatever the role (RES-78). */
export function Component() {
  const title = m.parent_dashboard_page();
  usePageTitle(title);
  return <NotBuiltYet title={title} />;
}
