import { bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import type { BulkOutcome } from '#app/screens/admin/user-management/use-bulk-change.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** Says which of several accounts were refused, and why. It stays until it is dismissed. */
export function BulkRefused({ outcome, onDismiss }: { outcome: BulkOutcome; onDismiss: () => void }) {
  const { action, doneCount, refused } = outcome;
  return (
    <Banner kind="danger" onDismiss={onDismiss}>
      <p>
        {bulkTexts[action].done({ count: doneCount })} {m.admin_bulk_refused({ count: refused.length })}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>{m.admin_bulk_refused_one({ name, reason })}</li>
        ))}
      </ul>
    </Banner>
  );
}
