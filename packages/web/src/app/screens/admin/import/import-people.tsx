import { type FormEvent, useState } from 'react';
import { FileFormat } from '#app/screens/admin/import/file-format.tsx';
import { ImportPlan } from '#app/screens/admin/import/import-plan.tsx';
import { ImportResult } from '#app/screens/admin/import/import-result.tsx';
import { PeopleSource, type Source, textOfSource } from '#app/screens/admin/import/people-source.tsx';
import { faultOfCheck, faultOfText } from '#app/screens/admin/import/source-fault.ts';
import { useImport } from '#app/screens/admin/import/use-import.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { errorText } from '#lib/api-error.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';

const nothing: Source = { pasted: '', file: null };

/** Imports people from a file: what it looks like, the file, what would happen, and what happened. */
export function ImportPeople() {
  const [source, setSource] = useState(nothing);
  const [invites, setInvites] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const { checked, done, checking, importing, isChanged, check, restart } = useImport();
  const title = useRescuedFocus<HTMLHeadingElement>(done ?? checked);
  const csv = textOfSource(source);
  // an answer about what has been edited since is of no use
  const isCurrent = checked?.csv === csv && checked.invites === invites;
  // a file can be chosen again
  const unsaved = useUnsavedChanges(done === null && (source.pasted.trim() !== '' || isCurrent));

  function handleSource(next: Source) {
    setSource(next);
    setFault(null);
    checking.reset();
  }
  function handleCheck(event: FormEvent) {
    event.preventDefault();
    if (checking.isPending) return;
    const found = faultOfText(csv);
    setFault(found);
    if (found === null) check({ csv, invites });
  }
  function handleAgain() {
    setSource(nothing);
    restart();
  }

  if (done !== null) return <ImportResult lines={done} onAgain={handleAgain} />;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FileFormat />
        <Card className="min-w-0">
          <form noValidate onSubmit={handleCheck} className="flex flex-col gap-4">
            <h2 ref={title} tabIndex={-1} className="title-card rounded-sm">
              {m.admin_import_source_title()}
            </h2>
            <PeopleSource
              source={source}
              fault={fault ?? (checking.isError ? faultOfCheck(checking.error) : null)}
              onChange={handleSource}
              onFault={setFault}
            />
            <Checkbox checked={invites} onChange={(event) => setInvites(event.target.checked)}>
              {m.admin_import_invites()}
            </Checkbox>
            <div>
              <Button type="submit" look="primary" busy={checking.isPending}>
                {m.admin_import_check()}
              </Button>
            </div>
          </form>
        </Card>
      </div>
      {isCurrent && (
        <ImportPlan
          key={checked.plan}
          checked={checked}
          isChanged={isChanged}
          busy={importing.isPending}
          error={
            importing.isError && !isChanged ? errorText(importing.error, m.admin_import_failed()) : undefined
          }
          onAsk={importing.reset}
          onImport={() => importing.mutate(checked)}
        />
      )}
      <LeaveQuestion isAsking={unsaved.isAsking} stay={unsaved.stay} leave={unsaved.leave} />
    </>
  );
}
