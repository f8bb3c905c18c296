import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { EditNotice } from '#domains/profiles/fields/edit-notice.tsx';
import type { FormValues } from '#domains/profiles/fields/kinds.ts';
import { PersonFields } from '#domains/profiles/fields/person-field.tsx';
import { useNewest } from '#domains/profiles/fields/use-newest.ts';
import { usePersonForm } from '#domains/profiles/fields/use-person-form.ts';
import {
  refusedFields,
  sessionFields,
  sessionFigures,
  sessionTexts,
  startingValues,
  typedCostPerMinute,
} from '#domains/sessions/admin/admin-session-values.ts';
import { showDollars } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { type ControlProps, Field } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { TextInput } from '#ui/input.tsx';

/** Draws the control in which one person or teacher out of all is chosen by id. */
type DrawChoice = (
  control: ControlProps & { value: string | null; onChange: (id: string | null) => void },
) => ReactNode;

/** A field whose control the screen draws. */
function ChoiceField({
  name,
  label,
  missing,
  form,
  draw,
}: {
  name: string;
  label: string;
  /** The error of a field that was left open. Without it, it may be. */
  missing?: string;
  form: UseFormReturn<FormValues>;
  draw: DrawChoice;
}) {
  const { field, fieldState } = useController({
    name,
    control: form.control,
    rules: { validate: (id) => id !== '' || missing === undefined || missing },
  });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(control) =>
        draw({
          ...control,
          value: field.value === '' ? null : String(field.value),
          onChange: (id) => field.onChange(id ?? ''),
        })
      }
    </Field>
  );
}

/**
 * The administrator's form for a learning session (specification §3, §5, RES-90). Whose session it is can only be chosen
 * for a new one. If somebody else changes the same session while it is open, nothing of theirs is overwritten: the form
 * says so and can load the newest values.
 */
export function AdminSessionForm({
  session,
  drawLearners,
  drawTeachers,
  failedText,
  cancel,
  onDirty,
  onSave,
  onReadNewest,
}: {
  /** The session to change, or null for a new one. */
  session: SessionOverview | null;
  drawLearners: DrawChoice;
  drawTeachers: DrawChoice;
  /** Returns the text for a save that failed. */
  failedText: (failure: unknown) => string;
  /** The control that leaves the form without saving. */
  cancel: ReactNode;
  /** Called with whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /**
   * Saves what was typed. `touched` names the fields that were changed, and `read` is what the form was filled with.
   * @throws the server's refusal
   */
  onSave: (
    typed: FormValues,
    touched: Readonly<Record<string, unknown>>,
    read: SessionOverview | null,
  ) => Promise<void>;
  /** Reads the session again. Called only for one that exists. */
  onReadNewest: () => Promise<SessionOverview>;
}) {
  const valuesOf = (stored: SessionOverview | null) => startingValues(stored?.learningSession ?? null);
  const { form, failure, failureElement, submit } = usePersonForm({
    start: valuesOf(session),
    failureOf: (thrown) => ({ look: 'danger', field: null, text: failedText(thrown) }),
    save: async (typed) => {
      try {
        await onSave(typed, dirtyFields, newest.stored);
      } catch (refused) {
        newest.notice(refused);
        for (const [field, text] of refusedFields(refused)) form.setError(field, { message: text });
        throw refused;
      }
    },
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const newest = useNewest({
    filledWith: session,
    fields: sessionFields,
    valuesOf,
    form,
    touched: dirtyFields,
    onReadNewest,
    wordsFor: ({ teacher }, field) => (field === 'teacherId' ? teacher?.name : undefined),
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      <EditNotice failure={failure} failureElement={failureElement} newest={newest} />
      <FieldGroup title={m.admin_sessions_part_who()}>
        {session === null ? (
          <ChoiceField
            name="userId"
            label={m.admin_sessions_learner()}
            missing={m.admin_sessions_learner_missing()}
            form={form}
            draw={drawLearners}
          />
        ) : (
          <Field label={m.admin_sessions_learner()}>
            {(control) => (
              <TextInput
                {...control}
                readOnly
                dir="auto"
                value={session.learner.name || m.session_student()}
              />
            )}
          </Field>
        )}
        <ChoiceField name="teacherId" label={m.admin_sessions_teacher()} form={form} draw={drawTeachers} />
      </FieldGroup>
      <FieldGroup title={m.admin_sessions_part_lesson()}>
        <PersonFields fields={sessionTexts} form={form} />
      </FieldGroup>
      <FieldGroup title={m.admin_sessions_part_figures()}>
        <PersonFields fields={sessionFigures} form={form} />
        <Field label={m.admin_sessions_cost_per_minute()} hint={m.admin_sessions_cost_per_minute_hint()}>
          {(control) => (
            <TextInput {...control} readOnly value={showDollars(typedCostPerMinute(form.watch()))} />
          )}
        </Field>
      </FieldGroup>
      <DialogActions>
        {cancel}
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting
            ? m.admin_saving()
            : session === null
              ? m.admin_sessions_create()
              : m.admin_sessions_update()}
        </Button>
      </DialogActions>
    </form>
  );
}
