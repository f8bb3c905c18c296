import { useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { Mail } from 'lucide-react';
import { FirstAddress } from '#domains/family/children/access/first-address.tsx';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { showToast } from '#ui/toast.ts';

/**
 * The child's own e-mail address: not yet, or there is one. A parent never sees which, except for one that the parents
 * have not agreed on yet.
 */
export function ChildAddressCard({
  child: { childId, firstName: name, hasEmail, waitingAddress },
}: {
  child: ChildAccount;
}) {
  const client = useQueryClient();
  const title = useRescuedFocus<HTMLHeadingElement>(hasEmail);
  const refresh = () => void client.invalidateQueries(childAccountQuery(childId));
  const toConfirm = waitingAddress?.mayConfirm ? waitingAddress.email : null;
  return (
    <SecurityCard
      icon={Mail}
      title={m.child_access_email_title()}
      titleRef={title}
      lead={hasEmail ? m.child_access_email_has({ name }) : m.child_access_email_lead({ name })}
    >
      {waitingAddress && (
        <Banner kind="info">
          {waitingAddress.mayConfirm
            ? m.child_access_email_agree({ name, email: waitingAddress.email })
            : m.child_access_email_other_parent({ name, email: waitingAddress.email })}
        </Banner>
      )}
      {!hasEmail && (
        <CardActions>
          <FirstAddress
            childId={childId}
            text={m.child_access_email_text({ name })}
            toConfirm={toConfirm}
            otherParentText={(email) => m.child_access_email_other_parent({ name, email })}
            onAsked={refresh}
            onDone={() => {
              refresh();
              void showToast('success', m.child_access_email_done({ name }));
            }}
          />
        </CardActions>
      )}
    </SecurityCard>
  );
}
