import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Says how many rows are chosen, and offers what can be done with them. */
export function SelectionBar({
  count,
  actions,
  onClear,
}: {
  count: number;
  actions: ReactNode;
  onClear: () => void;
}) {
  return (
    <fieldset
      aria-label={m.table_selection()}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent-tint px-5 py-3"
    >
      <div>
        <p className="font-bold text-accent-ink tabular-nums">{m.table_selected({ count })}</p>
        <p className="text-ink-2 text-sm">{m.table_selection_hint()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button look="bare" size="sm" onClick={onClear}>
          {m.table_clear_selection()}
        </Button>
      </div>
    </fieldset>
  );
}
