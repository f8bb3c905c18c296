import { useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { Mail } from 'lucide-react';
import { FirstAddress } from '#domains/family/children/access/first-address.tsx';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';

/** The child's own e-mail address: not yet, or there is one. A parent never sees which. */
export function ChildAddressCard({ child: { childId, firstName: name, hasEmail } }: { child: ChildAccount }) {
  const client = useQueryClient();
  const title = useRescuedFocus<HTMLHeadingElement>(hasEmail);
  return (
    <SecurityCard
      icon={Mail}
      title={m.child_access_email_title()}
      titleRef={title}
      lead={hasEmail ? m.child_access_email_has({ name }) : m.child_access_email_lead({ name })}
    >
      {!hasEmail && (
        <CardActions>
          <FirstAddress
            childId={childId}
            text={m.child_access_email_text({ name })}
            onDone={() => {
              void client.invalidateQueries(childAccountQuery(childId));
              void showToast('success', m.child_access_email_done({ name }));
            }}
          />
        </CardActions>
      )}
    </SecurityCard>
  );
}
