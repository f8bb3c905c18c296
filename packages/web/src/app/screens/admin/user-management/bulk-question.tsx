import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { bulkQuestion, bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before something is done with one account, which it names, or with several. */
export function BulkQuestion({
  isOpen,
  action,
  names,
  busy,
  error,
  onClose,
  onConfirm,
}: {
  isOpen: boolean;
  /** Null before the first question. */
  action: BulkAction | null;
  /** Whose accounts they are. */
  names: readonly string[];
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  if (action === null || action === 'delete') return null;
  const { title, text } = bulkQuestion(action, names);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirm={bulkTexts[action].act()}
      look={action === 'disable' ? 'danger' : 'primary'}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    />
  );
}
