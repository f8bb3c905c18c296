import { useMutation } from '@tanstack/react-query';
import type { FactorRecovery, FactorState } from '@vivavoce/contracts/identity/recovery-calls';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogClose } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

/** The recovery of a second factor that waits: since when, by whom, when its link works; and 'Cancel the Recovery'. */
export function WaitingRecovery({
  id,
  recovery: { requestedAt, opensAt, expiresAt, byName },
  onCancelled,
}: {
  /** Whose second factor it is. */
  id: string;
  recovery: FactorRecovery;
  onCancelled: (now: FactorState) => void;
}) {
  const cancelling = useMutation({
    mutationFn: () => call('DELETE /api/admin/users/:id/factor_recovery', { params: { id } }),
    onSuccess: onCancelled,
  });
  const facts: [string, string][] = [
    [m.admin_factor_since(), showMoment(requestedAt, 'dateTime')],
    [m.admin_factor_by(), byName ?? m.admin_factor_by_nobody()],
    [m.admin_factor_works_from(), showMoment(opensAt, 'dateTime')],
    [m.admin_factor_works_until(), showMoment(expiresAt, 'dateTime')],
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="font-bold">{m.admin_factor_waiting()}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {cancelling.isError && (
        <FieldError text={errorText(cancelling.error, m.admin_factor_cancel_failed())} />
      )}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_close()}</Button>
        </DialogClose>
        <Button look="danger-quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {m.admin_factor_cancel()}
        </Button>
      </DialogActions>
    </div>
  );
}
