import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Shows what went wrong, with a button to try again and one to dismiss it (specification §2.6). */
export function AdminFailure({
  text,
  onRetry,
  onDismiss,
}: {
  text: string;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 rounded-lg border-[1.5px] border-danger/40 bg-danger-tint py-3 pr-3 pl-5 text-danger"
    >
      <p className="flex min-w-0 grow basis-72 items-center gap-3.5 font-semibold leading-snug wrap-anywhere">
        <TriangleAlert className="size-5.5 shrink-0" aria-hidden="true" />
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger-quiet" size="sm" onClick={onRetry}>
          <RotateCw className="size-4.5" aria-hidden="true" />
          {m.admin_try_again()}
        </Button>
        <Button look="bare" size="sm" onClick={onDismiss}>
          {m.common_dismiss()}
        </Button>
      </div>
    </div>
  );
}

type Read = {
  error: unknown;
  isError: boolean;
  errorUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

/** Returns the failure of a query until it is dismissed; a later failure shows again. */
export function useReadFailure(read: Read, textOf: (error: unknown) => string) {
  const [dismissedAt, setDismissedAt] = useState(0);
  const isShown = read.isError && read.errorUpdatedAt !== dismissedAt;
  return isShown
    ? {
        text: textOf(read.error),
        onRetry: () => void read.refetch(),
        onDismiss: () => setDismissedAt(read.errorUpdatedAt),
      }
    : null;
}
