import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** A button, the question before the deed, and the deed: it stays open with the words of a failure. */
export function ConfirmedDeed<T>({
  deed,
  failed,
  onDone,
  ...question
}: {
  trigger: ReactElement;
  title: string;
  text: string;
  confirm: string;
  /** The way out, where “Cancel” could be taken for the deed. */
  cancel?: string;
  look?: 'danger' | 'primary';
  /** @throws what is shown above the buttons */
  deed: () => Promise<T>;
  /** For a failure that has no words of its own. */
  failed: string;
  onDone: (result: T) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const doing = useMutation({
    mutationFn: deed,
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
