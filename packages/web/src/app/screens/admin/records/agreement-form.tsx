import { useMutation } from '@tanstack/react-query';
import { SCHOOL_REFERENCE_MAX_LENGTH } from '@vivavoce/contracts/access/school-agreement-bounds';
import { type FormEvent, useState } from 'react';
import { type ChosenLearner, LearnerField } from '#app/screens/admin/records/learner-field.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogClose } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** Records that a school holds the parents' agreement for a learner, with the school's own reference. */
export function AgreementForm({
  learner,
  onRecorded,
}: {
  /** Null: the administrator chooses the learner here. */
  learner: ChosenLearner | null;
  onRecorded: (name: string) => void;
}) {
  const withRecentSignIn = useRecentSignIn();
  const [chosen, setChosen] = useState(learner);
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isReferenceMissing = reference.trim() === '';
  const recording = useMutation({
    mutationFn: ({ id }: ChosenLearner) =>
      withRecentSignIn(() =>
        call('PUT /api/admin/school_agreements/:userId', { params: { userId: id }, body: { reference } }),
      ),
    onSuccess: (_, { name }) => onRecorded(name),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (chosen !== null && !isReferenceMissing && !recording.isPending) recording.mutate(chosen);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {learner === null && (
        <LearnerField
          chosen={chosen}
          onChoose={setChosen}
          error={isChecked && chosen === null ? m.admin_agreements_learner_missing() : undefined}
        />
      )}
      <Field
        label={m.admin_agreements_reference()}
        hint={m.admin_agreements_reference_hint()}
        error={isChecked && isReferenceMissing ? m.admin_agreements_reference_missing() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={SCHOOL_REFERENCE_MAX_LENGTH}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      {recording.isError && (
        <FieldError text={errorText(recording.error, m.admin_agreements_record_failed())} />
      )}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_cancel()}</Button>
        </DialogClose>
        <Button type="submit" look="primary" busy={recording.isPending}>
          {m.admin_agreements_record()}
        </Button>
      </DialogActions>
    </form>
  );
}
