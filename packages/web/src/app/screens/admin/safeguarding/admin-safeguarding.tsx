import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { SafeguardingDesk } from '#app/screens/admin/safeguarding/safeguarding-desk.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/**
 * The screen at /admin/safeguarding: worries that learners told. Reached from the administrator's menu and from the mails
 * that say that a concern waits.
 */
export function Component() {
  usePageTitle(m.safeguarding_page());
  return (
    <div className="wrap-page screen-gap">
      <div className="flex flex-col gap-6">
        <div className="flex max-w-[44rem] flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.safeguarding_page()}</h1>
          <p className="text-ink-2">{m.safeguarding_lead()}</p>
        </div>
        <AdminAccess>
          <SafeguardingDesk />
        </AdminAccess>
      </div>
    </div>
  );
}
