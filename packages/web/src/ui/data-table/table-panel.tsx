import { SearchX } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The rows could not be had. */
export function FailedPanel({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) {
  return (
    <ErrorState title={m.table_failed()} text={error}>
      {onRetry !== undefined && <Button onClick={onRetry}>{m.common_try_again()}</Button>}
    </ErrorState>
  );
}

/** Rows there are, but none that was asked for. */
export function NoMatchPanel({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={m.table_no_match_title()} text={m.table_no_match_text()}>
      <Button onClick={onClear}>{m.table_clear_filters()}</Button>
    </EmptyState>
  );
}

/** Nothing at all yet, where the screen has no words of its own for it. */
export function NothingPanel() {
  return <EmptyState picture="/scenes/empty-desk.svg" title={m.table_empty_title()} />;
}
