import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { AuditTrail } from '#app/screens/admin/audit/audit-trail.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /admin/audit: what administrators did. Reached from the administrator's menu. */
export function Component() {
  usePageTitle(m.admin_audit_page());
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[68rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.admin_audit_page()}</h1>
          <p className="text-ink-2">{m.admin_audit_lead()}</p>
          <p className="text-ink-2 text-sm">
            {m.admin_audit_network_note()} {m.admin_audit_values_note()}
          </p>
        </div>
        <AdminAccess>
          <AuditTrail />
        </AdminAccess>
      </div>
    </div>
  );
}
