import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AgreementForm } from '#app/screens/admin/records/agreement-form.tsx';
import type { ChosenLearner } from '#app/screens/admin/records/learner-field.tsx';
import { schoolAgreementsQuery } from '#domains/rights/record-queries.ts';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';

/** A button that opens the form for a school's agreement, for one learner or for any. */
export function RecordAgreement({
  trigger,
  learner,
}: {
  trigger: ReactElement;
  /** Null: the administrator chooses the learner in the form. */
  learner: ChosenLearner | null;
}) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  async function handleRecorded(name: string) {
    setIsOpen(false);
    void showToast('success', m.admin_agreements_done({ name }));
    await client.invalidateQueries({ queryKey: schoolAgreementsQuery().queryKey });
  }
  return (
    <Dialog
      trigger={trigger}
      title={
        learner === null
          ? m.admin_agreements_record_any()
          : m.admin_agreements_record_of({ name: learner.name })
      }
      text={m.admin_agreements_record_text()}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <AgreementForm learner={learner} onRecorded={handleRecorded} />
    </Dialog>
  );
}
