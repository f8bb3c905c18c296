import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ConsentTexts } from './consent-texts.ts';

/** Asks before a consent is withdrawn, because what was kept under it is deleted for good. */
export function ConsentWithdrawal({
  stop,
  open,
  onOpenChange,
  onConfirm,
}: {
  stop: ConsentTexts['stop'];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}) {
  return <ConfirmDialog {...stop} open={open} onOpenChange={onOpenChange} onConfirm={onConfirm} />;
}
