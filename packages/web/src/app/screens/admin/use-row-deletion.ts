import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Deletes a row of a table after a confirmation in the browser's own dialog (specification §5, RES-46). A failed
 * deletion is shown until it is tried again or dismissed.
 */
export function useRowDeletion<Row extends { id: string }>({
  question,
  remove,
  onDeleted,
  failedText,
}: {
  question: string;
  remove: (row: Row) => Promise<unknown>;
  onDeleted: (row: Row) => void | Promise<void>;
  failedText: (error: unknown) => string;
}) {
  const [undeleted, setUndeleted] = useState<{ row: Row; text: string } | null>(null);
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: (_, row) => onDeleted(row),
    onError: (error, row) => setUndeleted({ row, text: failedText(error) }),
  });
  function ask(row: Row) {
    if (!window.confirm(question)) return;
    setUndeleted(null);
    deletion.mutate(row);
  }
  return {
    ask,
    /** The id of the row that is being deleted, or null. */
    deletingId: deletion.isPending ? deletion.variables.id : null,
    failure: undeleted && {
      text: undeleted.text,
      onRetry: () => ask(undeleted.row),
      onDismiss: () => setUndeleted(null),
    },
  };
}
