import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { CaseQueue } from '#app/screens/admin/safety/case-queue.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /admin/safety: answers that were reported. Reached from the administrator's menu (decision 0046). */
export function Component() {
  usePageTitle(m.admin_safety_page());
  return (
    <div className="wrap-page screen-gap">
      <div className="flex flex-col gap-6">
        <div className="flex max-w-[44rem] flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.admin_safety_page()}</h1>
          <p className="text-ink-2">{m.admin_safety_lead()}</p>
        </div>
        <AdminAccess>
          <CaseQueue />
        </AdminAccess>
      </div>
    </div>
  );
}
