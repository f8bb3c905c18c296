import { AdminChoice } from '#domains/insights/admin-choice.tsx';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';

/** A learner whom an administrator chose. */
export type ChosenLearner = { id: string; name: string };

/** One learner out of all, found by name or e-mail address. */
export function LearnerField({
  chosen,
  onChoose,
  error,
}: {
  chosen: ChosenLearner | null;
  onChoose: (learner: ChosenLearner) => void;
  error: string | undefined;
}) {
  return (
    <Field label={m.admin_records_learner()} error={error}>
      {(control) => (
        <AdminChoice
          {...control}
          kind="learners"
          label={m.admin_records_learner()}
          placeholder={m.admin_records_learner_choose()}
          value={chosen?.id ?? null}
          onChange={(learner) => learner !== null && onChoose(learner)}
        />
      )}
    </Field>
  );
}
