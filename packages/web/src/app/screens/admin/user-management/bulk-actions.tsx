import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import { Button } from '#ui/button.tsx';

const actions = Object.keys(bulkTexts) as BulkAction[];

/** The buttons for what can be done with the chosen accounts. */
export function BulkActions({
  busyWith,
  onAct,
}: {
  /** What is being done now, or null. */
  busyWith: BulkAction | null;
  onAct: (action: BulkAction) => void;
}) {
  return actions.map((action) => (
    <Button
      key={action}
      look={action === 'delete' ? 'danger-quiet' : 'outline'}
      size="sm"
      busy={busyWith === action}
      // one change at a time
      disabled={busyWith !== null && busyWith !== action}
      onClick={() => onAct(action)}
    >
      {bulkTexts[action].act()}
    </Button>
  ));
}
