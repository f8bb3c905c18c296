import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { RecordHolds } from '#app/screens/admin/records/record-holds.tsx';
import { SchoolAgreements } from '#app/screens/admin/records/school-agreements.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /admin/records: agreements of schools, and records on hold. Reached from the administrator's menu. */
export function Component() {
  usePageTitle(m.admin_records_page());
  const leave = useLeaveAndSignOut();
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[68rem] flex-col gap-8">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.admin_records_page()}</h1>
          <p className="text-ink-2">{m.admin_records_lead()}</p>
        </div>
        <AdminAccess>
          <RecentSignIn
            onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
          >
            <SchoolAgreements />
            <RecordHolds />
          </RecentSignIn>
        </AdminAccess>
      </div>
    </div>
  );
}
