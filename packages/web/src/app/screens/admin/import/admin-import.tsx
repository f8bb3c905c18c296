import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { ImportPeople } from '#app/screens/admin/import/import-people.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /admin/import: people from a CSV file (decision 0045). Reached from the users' table. */
export function Component() {
  usePageTitle(m.admin_import_title());
  const leave = useLeaveAndSignOut();
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[68rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.admin.href({ tab: 'users' })}>{m.admin_users_title()}</BackLink>
          <h1 className="title-screen">{m.admin_import_title()}</h1>
          <p className="max-w-[46rem] text-ink-2">{m.admin_import_lead()}</p>
        </div>
        <AdminAccess>
          <RecentSignIn
            onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
          >
            <ImportPeople />
          </RecentSignIn>
        </AdminAccess>
      </div>
    </div>
  );
}
