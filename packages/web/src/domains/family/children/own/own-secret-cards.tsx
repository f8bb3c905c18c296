import { Mail, Shapes } from 'lucide-react';
import { FirstAddress } from '#domains/family/children/access/first-address.tsx';
import { useAuth, useUser } from '#domains/identity/auth-provider.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';

/**
 * What a child without an e-mail address reads about signing in. A password, passkeys and two-step sign-in need an
 * address, so they are not here.
 */
export function OwnSecretCards() {
  const { id } = useUser();
  const { reload } = useAuth();
  return (
    <>
      <SecurityCard icon={Shapes} title={m.child_access_secret_title()} lead={m.security_secret_lead()}>
        <p>{m.security_secret_others()}</p>
      </SecurityCard>
      <SecurityCard icon={Mail} title={m.security_email_title()} lead={m.security_no_email_lead()}>
        <CardActions>
          <FirstAddress
            childId={id}
            text={m.security_no_email_text()}
            onDone={() => {
              void reload();
              void showToast('success', m.security_no_email_done());
            }}
          />
        </CardActions>
      </SecurityCard>
    </>
  );
}
