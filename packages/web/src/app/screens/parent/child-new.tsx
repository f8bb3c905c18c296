import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { HandOverLink } from '#app/screens/parent/hand-over-link.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { useRole } from '#app/use-role.ts';
import type { ChildAbout } from '#domains/family/children/child-about.ts';
import { ChildAboutForm } from '#domains/family/children/child-about-form.tsx';
import { pairedDevicesQuery } from '#domains/family/children/child-queries.ts';
import { PairThisDevice } from '#domains/family/children/devices/pair-this-device.tsx';
import { NewSecret } from '#domains/family/children/new-secret.tsx';
import { linkedChildrenKey } from '#domains/family/linked-children.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { RecentSignIn, useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { call } from '#lib/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** How far the parent is. The secret is never part of it: it is sent once and forgotten. */
type Step = { at: 'about' } | { at: 'secret'; about: ChildAbout } | { at: 'done'; child: ChildAccount };

const placeOf = { about: 1, secret: 2, done: 3 } as const;

/** The last step: the child exists, and this device may be paired. */
function Done({
  child: { childId, firstName: name },
  onAnother,
}: {
  child: ChildAccount;
  onAnother: () => void;
}) {
  const devices = useQuery(pairedDevicesQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPaired = devices.data?.some(({ isCurrent }) => isCurrent) ?? false;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-section wrap-anywhere">
          {m.child_new_done_title({ name })}
        </h2>
        <p className="text-ink-2">
          {isPaired ? m.child_new_done_paired({ name }) : m.child_new_done_text({ name })}
        </p>
      </div>
      {isPaired ? (
        <div className="flex flex-wrap gap-3">
          <HandOverLink />
        </div>
      ) : (
        <PairThisDevice />
      )}
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <ButtonLink to={paths.childAccess.href(childId)}>{m.child_new_manage({ name })}</ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          {m.child_new_another()}
        </Button>
      </div>
    </div>
  );
}

function Steps() {
  const withRecentSignIn = useRecentSignIn();
  const client = useQueryClient();
  const { refresh } = useProfile();
  const [step, setStep] = useState<Step>({ at: 'about' });

  async function create(about: ChildAbout, secret: Parameters<Parameters<typeof NewSecret>[0]['save']>[0]) {
    const child = await withRecentSignIn(() => call('POST /api/children', { body: { ...about, secret } }));
    setStep({ at: 'done', child });
    void client.invalidateQueries({ queryKey: linkedChildrenKey });
    refresh();
  }

  return (
    <>
      <p className="font-semibold text-ink-2 text-sm">{m.child_new_step({ step: placeOf[step.at] })}</p>
      {step.at === 'about' && (
        <ChildAboutForm
          label={m.child_new_next()}
          submit={async (about) => setStep({ at: 'secret', about })}
        />
      )}
      {step.at === 'secret' && (
        <NewSecret
          name={step.about.firstName}
          save={(secret) => create(step.about, secret)}
          onCancel={() => setStep({ at: 'about' })}
        />
      )}
      {step.at === 'done' && <Done child={step.child} onAnother={() => setStep({ at: 'about' })} />}
    </>
  );
}

/** What a person who cannot add a child sees instead of the form. */
function Instead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <EmptyState icon={UsersRound} title={text}>
      {children}
    </EmptyState>
  );
}

/** The screen at /parent/children/new: a child's account without an e-mail address, in three steps. */
export function Component() {
  usePageTitle(m.child_new_page());
  const user = useUser();
  const role = useRole() ?? user.role;
  const leave = useLeaveAndSignOut();
  const isParent = hasRole(role, 'PARENT');
  return (
    <RecentSignIn
      onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
    >
      <div className="wrap-page screen-gap">
        <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
          <BackLink to={paths.profiles.href()}>{isParent ? m.shell_children() : m.shell_profiles()}</BackLink>
          <div>
            <h1 className="title-screen">{m.child_new_title()}</h1>
            <p className="text-ink-2">{m.child_new_lead()}</p>
          </div>
          <Card className="flex flex-col gap-5">
            {!isParent && (
              <Instead text={m.child_error_parents_only()}>
                <ButtonLink to={paths.dashboard.href()}>{m.common_dashboard()}</ButtonLink>
              </Instead>
            )}
            {isParent && !user.emailVerified && (
              <Instead text={m.child_new_verify()}>
                <ButtonLink look="primary" to={paths.verifyEmail.href()}>
                  {m.shell_verify_email()}
                </ButtonLink>
              </Instead>
            )}
            {isParent && user.emailVerified && <Steps />}
          </Card>
        </div>
      </div>
    </RecentSignIn>
  );
}
