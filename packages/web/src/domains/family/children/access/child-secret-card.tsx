import { useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { LockedNotice } from '#domains/family/children/access/locked-notice.tsx';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { NewSecret } from '#domains/family/children/new-secret.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

function leadOf({ firstName: name, secretKind }: ChildAccount): string {
  if (secretKind === null) return m.child_access_secret_none({ name });
  return secretKind === 'picture'
    ? m.child_access_secret_picture({ name })
    : m.child_access_secret_pin({ name });
}

/**
 * The picture password or PIN of a child. A parent sets a new one, but nobody can read the old one. Once the child has
 * an e-mail address, a parent can only turn it off.
 */
export function ChildSecretCard({ child }: { child: ChildAccount }) {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const [isChoosing, setIsChoosing] = useState(false);
  const title = useRescuedFocus<HTMLHeadingElement>(
    `${isChoosing} ${child.secretKind} ${child.lockedOn.length}`,
  );
  const { childId, firstName: name, hasEmail, secretKind } = child;
  const params = { id: childId };
  return (
    <SecurityCard icon={Shapes} title={m.child_access_secret_title()} titleRef={title} lead={leadOf(child)}>
      <LockedNotice child={child} />
      {!hasEmail && !isChoosing && (
        <CardActions>
          <Button onClick={() => setIsChoosing(true)}>{m.child_access_secret_new()}</Button>
        </CardActions>
      )}
      {isChoosing && (
        <NewSecret
          name={name}
          onCancel={() => setIsChoosing(false)}
          save={async (secret) => {
            const changed = await withRecentSignIn(() =>
              call('PUT /api/children/:id/secret', { params, body: { secret } }),
            );
            client.setQueryData(childAccountQuery(childId).queryKey, changed);
            setIsChoosing(false);
            void showToast('success', m.child_access_secret_saved({ name }));
          }}
        />
      )}
      {hasEmail && secretKind !== null && (
        <CardActions>
          <ConfirmedAction
            trigger={<Button look="danger-quiet">{m.child_access_secret_off()}</Button>}
            title={m.child_access_secret_off_title()}
            text={m.child_access_secret_off_text({ name })}
            confirm={m.child_access_secret_off()}
            action={() => withRecentSignIn(() => call('DELETE /api/children/:id/secret', { params }))}
            failed={m.child_access_secret_off_failed()}
            onDone={() => {
              void client.invalidateQueries(childAccountQuery(childId));
              void showToast('success', m.child_access_secret_off_done());
            }}
          />
        </CardActions>
      )}
    </SecurityCard>
  );
}
