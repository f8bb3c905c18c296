import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ConsentTexts } from './consent-texts.ts';

/** Asks before a consent is taken back: what was kept with it goes for good. */
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
