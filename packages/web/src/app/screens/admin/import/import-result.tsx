import type { ImportedLine } from '@vivavoce/contracts/profiles/import-calls';
import { paths } from '#app/paths.ts';
import { ArrivalTitle } from '#app/screens/admin/import/arrival-title.tsx';
import { LineTable } from '#app/screens/admin/import/line-table.tsx';
import { summaryOf } from '#app/screens/admin/import/line-words.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';

/** What happened with every line, and the ways on. */
export function ImportResult({
  lines,
  onAgain,
}: {
  lines: readonly ImportedLine[];
  /** Begins with another file. */
  onAgain: () => void;
}) {
  return (
    <section className="flex flex-col gap-4">
      <ArrivalTitle>{m.admin_import_done_title()}</ArrivalTitle>
      <p>{summaryOf(lines, true)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.admin.href({ tab: 'users' })}>
          {m.admin_import_to_users()}
        </ButtonLink>
        <Button onClick={onAgain}>{m.admin_import_again()}</Button>
      </div>
      <LineTable lines={lines} isDone />
    </section>
  );
}
