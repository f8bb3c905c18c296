import { useMutation } from '@tanstack/react-query';
import type { HoldReason } from '@vivavoce/contracts/rights/hold-calls';
import { type FormEvent, useState } from 'react';
import { holdReasons } from '#app/screens/admin/records/hold-reasons.ts';
import { type ChosenLearner, LearnerField } from '#app/screens/admin/records/learner-field.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { DialogActions, DialogClose } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

const reasons = Object.keys(holdReasons) as HoldReason[];

/** Says why a hold could not be placed. To an administrator who is linked to a learner, the server answers as if there were none. */
function placeFailure(error: unknown): string {
  if (refusedWith(error, 'not_found')) return m.admin_holds_place_not_found();
  return errorText(error, m.admin_holds_place_failed());
}

/** Puts the records of a learner on hold, for one of a few reasons. There is no free text: a hold outlives the account. */
export function HoldForm({ onPlaced }: { onPlaced: (name: string) => void }) {
  const withRecentSignIn = useRecentSignIn();
  const [learner, setLearner] = useState<ChosenLearner | null>(null);
  const [reason, setReason] = useState<HoldReason>('legal_request');
  const [isChecked, setIsChecked] = useState(false);
  const placing = useMutation({
    mutationFn: ({ id }: ChosenLearner) =>
      withRecentSignIn(() => call('POST /api/admin/holds', { body: { learnerId: id, reason } })),
    onSuccess: (_, { name }) => onPlaced(name),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (learner !== null && !placing.isPending) placing.mutate(learner);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <LearnerField
        chosen={learner}
        onChoose={setLearner}
        error={isChecked && learner === null ? m.admin_agreements_learner_missing() : undefined}
      />
      <Choices
        legend={m.admin_holds_reason()}
        choices={reasons.map((value) => ({ value, label: holdReasons[value]() }))}
        chosen={reason}
        onChoose={(value) => setReason(reasons.find((known) => known === value) ?? reason)}
      />
      {placing.isError && <FieldError text={placeFailure(placing.error)} />}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_cancel()}</Button>
        </DialogClose>
        <Button type="submit" look="primary" busy={placing.isPending}>
          {m.admin_holds_place_confirm()}
        </Button>
      </DialogActions>
    </form>
  );
}
