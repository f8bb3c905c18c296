import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** A button that asks a question before it does something. If that fails, the dialog stays open and says why. */
export function ConfirmedAction<T>({
  action,
  failed,
  onDone,
  ...question
}: {
  trigger: ReactElement;
  title: string;
  text: string;
  confirm: string;
  /** The label of the button that dismisses the dialog, for when “Cancel” could be mistaken for the action. */
  cancel?: string;
  look?: 'danger' | 'primary';
  /** @throws an error whose text is shown above the buttons */
  action: () => Promise<T>;
  /** The text for a failure that has no text of its own. */
  failed: string;
  onDone: (result: T) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const doing = useMutation({
    mutationFn: action,
    onSuccess: (result) => {
      setIsOpen(false);
      onDone(result);
    },
  });
  function handleOpenChange(open: boolean) {
    doing.reset();
    setIsOpen(open);
  }
  return (
    <ConfirmDialog
      {...question}
      open={isOpen}
      onOpenChange={handleOpenChange}
      busy={doing.isPending}
      error={doing.isError ? errorText(doing.error, failed) : undefined}
      onConfirm={() => doing.mutate()}
    />
  );
}
