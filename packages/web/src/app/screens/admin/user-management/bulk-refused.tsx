import { bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import type { BulkOutcome } from '#app/screens/admin/user-management/use-bulk-change.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** Says which accounts were refused, and why. It stays until it is dismissed. */
export function BulkRefused({ outcome, onDismiss }: { outcome: BulkOutcome; onDismiss: () => void }) {
  const { action, doneCount, refused } = outcome;
  const [first, ...others] = refused;
  if (first !== undefined && others.length === 0 && doneCount === 0)
    return (
      <Banner kind="danger" onDismiss={onDismiss}>
        {m.admin_bulk_refused_one(first)}
      </Banner>
    );
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
