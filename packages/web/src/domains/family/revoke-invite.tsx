import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeInvite } from '#domains/family/invite-calls.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Revokes an unused code after a question (RES-83). The question stays until `onRevoked` has reloaded the list. */
export function RevokeInvite({ code, onRevoked }: { code: string; onRevoked: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useMutation({ mutationFn: () => revokeInvite(code), onSuccess: onRevoked });
  function handleOpenChange(isOpen: boolean) {
    revoking.reset();
    setIsAsking(isOpen);
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" look="danger-quiet" aria-label={m.invite_revoke_of({ code })}>
          {m.invite_revoke()}
        </Button>
      }
      open={isAsking}
      onOpenChange={handleOpenChange}
      title={m.invite_revoke_title({ code })}
      text={m.invite_revoke_text()}
      confirm={m.invite_revoke()}
      busy={revoking.isPending}
      error={revoking.isError ? errorText(revoking.error, m.invite_revoke_failed()) : undefined}
      onConfirm={() => revoking.mutate()}
    />
  );
}
