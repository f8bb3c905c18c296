import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { accountFields } from './account-changes.ts';
import type { FormValues } from './fields/kinds.ts';
import { PersonFields } from './fields/person-field.tsx';

/** The form of Personal Information. The e-mail belongs to the account and is read-only here (specification §2.4). */
export function PersonalForm({
  values,
  email,
  isSaving,
  onSave,
  onCancel,
}: {
  values: FormValues;
  /** Null for an account without an address. */
  email: string | null;
  isSaving: boolean;
  onSave: (typed: FormValues) => void;
  onCancel: () => void;
}) {
  const form = useForm<FormValues>({ defaultValues: values, mode: 'onChange' });
  const { handleSubmit, setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);
  return (
    <form className="grid gap-6 sm:grid-cols-2" noValidate onSubmit={handleSubmit((typed) => onSave(typed))}>
      <PersonFields fields={accountFields} form={form} />
      <Field label={m.common_email()} hint={m.account_email_hint()}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={email ?? m.common_no_email()}
            readOnly
            className="bg-sunk text-ink-2"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto sm:col-span-2">
        <Button type="submit" look="primary" busy={isSaving}>
          {isSaving ? m.profile_saving() : m.account_save()}
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
