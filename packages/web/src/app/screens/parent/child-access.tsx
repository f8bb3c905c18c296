import { useQuery } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { Link, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { HandOverLink } from '#app/screens/parent/hand-over-link.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { ChildAboutCard } from '#domains/family/children/access/child-about-card.tsx';
import { ChildAddressCard } from '#domains/family/children/access/child-address-card.tsx';
import { ChildSecretCard } from '#domains/family/children/access/child-secret-card.tsx';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { DevicesCard } from '#domains/family/children/devices/devices-card.tsx';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

function Access({ child }: { child: ChildAccount }) {
  const leave = useLeaveAndSignOut();
  return (
    <RecentSignIn
      onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
    >
      <div className="wrap-page screen-gap">
        <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
          <BackLink to={paths.profiles.href()}>{m.shell_children()}</BackLink>
          <div>
            <h1 className="title-screen wrap-anywhere">{m.child_access_title({ name: child.firstName })}</h1>
            <p className="text-ink-2">{m.child_access_lead()}</p>
          </div>
          <ChildAboutCard child={child} />
          <ChildSecretCard child={child} />
          <DevicesCard handOver={<HandOverLink />} />
          <ChildAddressCard child={child} />
          <Link
            to={paths.ownData.href({ childId: child.childId })}
            className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline wrap-anywhere"
          >
            {m.child_access_data_link({ name: child.firstName })}
          </Link>
        </div>
      </div>
    </RecentSignIn>
  );
}

/** The screen at /parent/children/:childId: how a child signs in, and where. */
export function Component() {
  usePageTitle(m.child_access_page());
  const { childId = '' } = useParams();
  const child = useQuery(childAccountQuery(childId));
  if (child.data) return <Access key={childId} child={child.data} />;
  if (child.data === null) {
    return (
      <ErrorState level={1} title={m.child_access_gone_title()} text={m.child_access_gone_text()}>
        <ButtonLink look="primary" to={paths.profiles.href()}>
          {m.shell_children()}
        </ButtonLink>
      </ErrorState>
    );
  }
  if (child.isError) {
    return (
      <ErrorState level={1} title={m.child_access_failed()} text={errorText(child.error, '')}>
        <Button look="primary" busy={child.isFetching} onClick={() => child.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  return <Loading title={m.common_loading()} />;
}
