import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { m } from '#messages/messages.js';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/**
 * Asks before unsaved changes are lost (`useUnsavedChanges`). The script of the dialog is fetched while the browser is
 * idle, so that the question can also be asked without a network.
 */
export function LeaveQuestion({
  isAsking,
  stay,
  leave,
}: {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}) {
  useEffect(() => whenIdle(() => void loadDialog()), []);
  return (
    <Suspense>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) stay();
          }}
          title={m.unsaved_title()}
          text={m.unsaved_text()}
          confirm={m.unsaved_leave()}
          cancel={m.unsaved_stay()}
          onConfirm={leave}
        />
      )}
    </Suspense>
  );
}
