import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { StopTexts } from './stop-texts.ts';

/** Asks before a consent ends, because what was kept under it is deleted for good. */
export function ConsentWithdrawal({
  stop,
  open,
  onOpenChange,
  onConfirm,
}: {
  stop: StopTexts;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}) {
  return <ConfirmDialog {...stop} open={open} onOpenChange={onOpenChange} onConfirm={onConfirm} />;
}
