import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { Operations } from '#app/screens/admin/operations/operations.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';

/** The screen at /admin/operations: how the product runs (decision 0047). Reached from the administrator's menu. */
export function Component() {
  usePageTitle(m.operations_page());
  const leave = useLeaveAndSignOut();
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[68rem] flex-col gap-10">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.operations_page()}</h1>
          <p className="text-ink-2">{m.operations_lead()}</p>
        </div>
        <AdminAccess>
          <RecentSignIn
            onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
          >
            <Operations />
          </RecentSignIn>
        </AdminAccess>
      </div>
    </div>
  );
}
