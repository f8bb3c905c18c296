import { useMutation } from '@tanstack/react-query';
import { FACTOR_RECOVERY_OPEN_DAYS, FACTOR_RECOVERY_WAIT_HOURS } from '@vivavoce/contracts/identity/bounds';
import type { FactorState } from '@vivavoce/contracts/identity/recovery-calls';
import { type FormEvent, useState } from 'react';
import { isTooShort, ReasonField, reasonBounds } from '#app/screens/admin/reason-field.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogClose } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

const life = { hours: FACTOR_RECOVERY_WAIT_HOURS, days: FACTOR_RECOVERY_OPEN_DAYS };

/** Explains the recovery of a second factor, and starts it once the administrator says how they made sure who asks. */
export function FactorRecoveryForm({
  id,
  name,
  onStarted,
}: {
  id: string;
  name: string;
  onStarted: (now: FactorState) => void;
}) {
  const withRecentSignIn = useRecentSignIn();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const starting = useMutation({
    mutationFn: () =>
      withRecentSignIn(() =>
        call('POST /api/admin/users/:id/factor_recovery', {
          params: { id },
          body: { reason: reason.trim() },
        }),
      ),
    onSuccess: onStarted,
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isTooShort(reason) && !starting.isPending) starting.mutate();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-6 wrap-anywhere marker:text-accent">
        <li>{m.admin_factor_flow_mail({ name })}</li>
        <li>{m.admin_factor_flow_wait(life)}</li>
        <li>{m.admin_factor_flow_end({ name })}</li>
      </ul>
      <ReasonField
        label={m.admin_factor_reason()}
        hint={m.admin_factor_reason_hint(reasonBounds)}
        isRefused={isChecked && isTooShort(reason)}
        reason={reason}
        onReason={setReason}
      />
      {starting.isError && <FieldError text={errorText(starting.error, m.admin_factor_start_failed())} />}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_close()}</Button>
        </DialogClose>
        <Button type="submit" look="primary" busy={starting.isPending}>
          {m.admin_factor_start()}
        </Button>
      </DialogActions>
    </form>
  );
}
