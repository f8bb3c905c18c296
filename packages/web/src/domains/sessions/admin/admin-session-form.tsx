import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { FormValues } from '#domains/profiles/fields/kinds.ts';
import { LoadNewest, NewestLoaded } from '#domains/profiles/fields/newest-loaded.tsx';
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
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { type ControlProps, Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** Draws the control in which one person or teacher out of all is chosen by id. */
type DrawChoice = (
  control: ControlProps & { value: string | null; onChange: (id: string | null) => void },
) => ReactNode;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card mb-4">{title}</legend>
      {children}
    </fieldset>
  );
}

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
      {newest.others !== null ? (
        <NewestLoaded others={newest.others} />
      ) : (
        failure !== null && (
          <Banner
            kind="danger"
            ref={(shown) => {
              failureElement.current = shown;
            }}
          >
            {failure.text}
            {newest.isOutdated && (
              <LoadNewest busy={newest.isLoading} hasFailed={newest.hasFailed} onLoad={newest.load} />
            )}
          </Banner>
        )
      )}
      <Part title={m.admin_sessions_part_who()}>
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
      </Part>
      <Part title={m.admin_sessions_part_lesson()}>
        <PersonFields fields={sessionTexts} form={form} />
      </Part>
      <Part title={m.admin_sessions_part_figures()}>
        <PersonFields fields={sessionFigures} form={form} />
        <Field label={m.admin_sessions_cost_per_minute()} hint={m.admin_sessions_cost_per_minute_hint()}>
          {(control) => (
            <TextInput {...control} readOnly value={showDollars(typedCostPerMinute(form.watch()))} />
          )}
        </Field>
      </Part>
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
