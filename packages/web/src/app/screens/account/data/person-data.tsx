import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '#app/paths.ts';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { CardActions } from '#domains/identity/security/security-card.tsx';
import { CopyCard } from '#domains/rights/copies/copy-card.tsx';
import { DeletionCard } from '#domains/rights/deletion/deletion-card.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Only children without an e-mail address prove themselves by pictures or a PIN. */
const SecretProof = lazy(async () => ({
  default: (await import('#domains/family/children/own/secret-proof.tsx')).SecretProof,
}));

/** The copies of one person's data, and how the account is deleted. Give it the person's id as its `key`. */
export function PersonData({
  personId,
  name,
  isOwn,
}: {
  personId: string;
  name: string;
  /** Whether it is the reader. Otherwise it is a child whom the reader follows. */
  isOwn: boolean;
}) {
  const leave = useLeaveAndSignOut();
  return (
    <RecentSignIn
      onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
      otherProof={(onProved) => (
        <Suspense>
          <SecretProof onProved={onProved} />
        </Suspense>
      )}
    >
      <div className="flex flex-col gap-6">
        <CopyCard learnerId={personId} name={name} isOwn={isOwn} />
        <DeletionCard
          learnerId={personId}
          childName={isOwn ? null : name}
          repairs={{ emailTo: paths.verifyEmail.href(), profileTo: paths.profileSettings.href() }}
          toSettings={<ButtonLink to={paths.accountSettings.href()}>{m.deletion_own_link()}</ButtonLink>}
          help={
            <CardActions>
              <ButtonLink look="tint" to={`${paths.whoCanSee.href()}#help`}>
                <LifeBuoy className="size-5" aria-hidden="true" />
                {m.deletion_own_help()}
              </ButtonLink>
            </CardActions>
          }
        />
      </div>
    </RecentSignIn>
  );
}
