import { m } from '#messages/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before unsaved changes are lost (`useUnsavedChanges`). */
export function LeaveQuestion({
  isAsking,
  stay,
  leave,
}: {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}) {
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title={m.unsaved_title()}
      text={m.unsaved_text()}
      confirm={m.unsaved_leave()}
      cancel={m.unsaved_stay()}
      onConfirm={leave}
    />
  );
}
