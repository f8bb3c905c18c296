import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactorState } from '@vivavoce/contracts/identity/recovery-calls';
import { FactorRecoveryForm } from '#app/screens/admin/user-management/factor-recovery-form.tsx';
import { WaitingRecovery } from '#app/screens/admin/user-management/waiting-recovery.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';

type Person = { id: string; name: string };

/** What there is to do about a person's second factor: nothing, to start its recovery, or to cancel the one that waits. */
function Factor({ person: { id, name } }: { person: Person }) {
  const client = useQueryClient();
  const queryKey = ['admin', 'factor', id];
  const state = useQuery({
    queryKey,
    queryFn: () => call('GET /api/admin/users/:id/factor_recovery', { params: { id } }),
    // the person may have used the link since it was last read
    gcTime: 0,
  });
  function show(now: FactorState, told: string | null) {
    client.setQueryData(queryKey, now);
    if (told !== null) void showToast('success', told);
  }
  return (
    <Loaded query={state} failed={m.admin_factor_load_failed()}>
      {({ hasSecondFactor, recovery }) => {
        if (!hasSecondFactor) return <p>{m.admin_factor_none({ name })}</p>;
        if (recovery === null)
          return (
            <FactorRecoveryForm
              id={id}
              name={name}
              onStarted={(now) => show(now, m.admin_factor_started({ name }))}
            />
          );
        return (
          <WaitingRecovery
            id={id}
            recovery={recovery}
            // nothing was cancelled if the person has just used it
            onCancelled={(now) => show(now, now.hasSecondFactor ? m.admin_factor_cancelled({ name }) : null)}
          />
        );
      }}
    </Loaded>
  );
}

/** How an administrator helps somebody who lost their second factor (decision 0045). */
export function FactorDialog({
  person,
  onClose,
}: {
  /** Null: the dialog is closed. */
  person: Person | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={m.admin_factor_title({ name: person?.name ?? '' })}
      text={m.admin_factor_text()}
      open={person !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {person && <Factor person={person} />}
    </Dialog>
  );
}
