import { SearchX } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** Shown when the rows could not be loaded. */
export function FailedPanel({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) {
  return (
    <ErrorState title={m.table_failed()} text={error}>
      {onRetry !== undefined && <Button onClick={onRetry}>{m.common_try_again()}</Button>}
    </ErrorState>
  );
}

/** Shown when there are rows, but none that match. */
export function NoMatchPanel({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={m.table_no_match_title()} text={m.table_no_match_text()}>
      <Button onClick={onClear}>{m.table_clear_filters()}</Button>
    </EmptyState>
  );
}

/** Shown when there are no rows yet and the screen has no text of its own for that. */
export function NothingPanel() {
  return <EmptyState picture="/scenes/empty-desk.svg" title={m.table_empty_title()} />;
}
