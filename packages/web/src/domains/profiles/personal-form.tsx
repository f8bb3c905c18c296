import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { NAME_MAX_LENGTH, type PersonalValues, PHONE_MAX_LENGTH } from '#domains/profiles/account-changes.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** Personal Information while it is being changed. The e-mail is the account's and stays (specification §2.4). */
export function PersonalForm({
  values,
  email,
  isSaving,
  onSave,
  onCancel,
}: {
  values: PersonalValues;
  email: string;
  isSaving: boolean;
  onSave: (values: PersonalValues) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, setFocus, formState } = useForm<PersonalValues>({ defaultValues: values });
  useEffect(() => setFocus('firstName'), [setFocus]);
  const limit = (max: number) => ({ maxLength: { value: max, message: m.account_too_long({ max }) } });
  const { errors } = formState;
  return (
    <form className="grid gap-6 sm:grid-cols-2" noValidate onSubmit={handleSubmit(onSave)}>
      <Field label={m.account_first_name()} error={errors.firstName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('firstName', limit(NAME_MAX_LENGTH))}
            autoComplete="given-name"
          />
        )}
      </Field>
      <Field label={m.account_last_name()} error={errors.lastName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('lastName', limit(NAME_MAX_LENGTH))}
            autoComplete="family-name"
          />
        )}
      </Field>
      <Field label={m.account_phone()} error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('phone', limit(PHONE_MAX_LENGTH))}
            type="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Field label={m.common_email()} hint={m.account_email_hint()}>
        {(control) => (
          <TextInput {...control} type="email" value={email} readOnly className="bg-sunk text-ink-2" />
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
