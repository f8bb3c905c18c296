import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a list that could not be loaded, once its failure has been dismissed. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <EmptyState
        picture="/scenes/empty-desk.svg"
        title={m.admin_not_loaded_title()}
        text={m.admin_not_loaded_text()}
      >
        <Button onClick={onRetry}>{m.admin_try_again()}</Button>
      </EmptyState>
    </Card>
  );
}
