import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { bulkQuestions, bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before something is done with several accounts. It says how many they are. */
export function BulkQuestion({
  isOpen,
  action,
  count,
  busy,
  error,
  onClose,
  onConfirm,
}: {
  isOpen: boolean;
  /** Null before the first question. */
  action: BulkAction | null;
  count: number;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  if (action === null || action === 'delete') return null;
  const { title, text } = bulkQuestions[action];
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title({ count })}
      text={text()}
      confirm={bulkTexts[action].act()}
      look={action === 'disable' ? 'danger' : 'primary'}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    />
  );
}
