import { useState } from 'react';
import { ArrivalTitle } from '#app/screens/admin/import/arrival-title.tsx';
import { LineTable } from '#app/screens/admin/import/line-table.tsx';
import { countsOf, summaryOf } from '#app/screens/admin/import/line-words.ts';
import type { Checked } from '#app/screens/admin/import/use-import.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** What would happen with every line, and the button that makes it happen after a question. */
export function ImportPlan({
  checked,
  isChanged,
  busy,
  error,
  onAsk,
  onImport,
}: {
  checked: Checked;
  /** Whether this is the second answer, because something had changed before the import. */
  isChanged: boolean;
  busy: boolean;
  /** Why the import failed. */
  error: string | undefined;
  /** Called when the question opens. */
  onAsk: () => void;
  onImport: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  function ask() {
    onAsk();
    setIsAsking(true);
  }
  const { create, refused } = countsOf(checked.lines);
  const told = checked.invites ? m.admin_import_question_invites() : m.admin_import_question_quiet();
  return (
    <section className="flex flex-col gap-4">
      <ArrivalTitle>{m.admin_import_plan_title()}</ArrivalTitle>
      {isChanged && <Banner kind="warn">{m.admin_import_changed()}</Banner>}
      <p>{summaryOf(checked.lines, false)}</p>
      <LineTable lines={checked.lines} isDone={false} />
      {create === 0 ? (
        <p className="text-ink-2">{m.admin_import_nobody()}</p>
      ) : (
        <div className="flex justify-end">
          <Button look="primary" size="lg" onClick={ask}>
            {m.admin_import_create({ count: create })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.admin_import_question({ count: create })}
        text={refused === 0 ? told : `${told} ${m.admin_import_question_left()}`}
        confirm={m.admin_import_create({ count: create })}
        look="primary"
        busy={busy}
        error={error}
        onConfirm={onImport}
      />
    </section>
  );
}
