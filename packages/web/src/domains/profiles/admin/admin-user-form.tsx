import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { isFileAddress } from '@vivavoce/contracts/wire/file-address';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminUserLabels, refusedFields } from '#domains/profiles/admin/admin-user-fields.ts';
import {
  type AdminUserValues,
  startingValues,
  userToSave,
} from '#domains/profiles/admin/admin-user-values.ts';
import { subscriptionNames } from '#domains/profiles/admin/subscription-names.ts';
import { genderNames } from '#domains/profiles/gender.ts';
import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { fileAddressHint } from '#lib/file-address-hint.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

type FieldName = keyof AdminUserValues;
type Choice = { value: string; name: string };

const roles: Choice[] = ['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo'].map((value) => ({
  value,
  name: roleStyle(value).name,
}));
const subscriptions = Object.entries(subscriptionNames).map(([value, name]) => ({ value, name: name() }));
const genders = Object.entries(genderNames).map(([value, name]) => ({ value, name: name() }));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card mb-4">{title}</legend>
      {children}
    </fieldset>
  );
}

/** All that an administrator may say of a person (specification §3, §5). `onSave` throws what the server refused. */
export function AdminUserForm({
  user,
  profile,
  teachers,
  failedText,
  cancel,
  onDirty,
  onSave,
}: {
  /** The person to change, null for a new one. */
  user: ListedUser | null;
  profile: Profile | null;
  /** The teachers that a person may have. */
  teachers: readonly { id: string; name: string }[];
  /** What is said of a save that failed. */
  failedText: (failure: unknown) => string;
  /** The way out without saving. */
  cancel: ReactNode;
  /** Told whether something is typed that would be lost. */
  onDirty: (isDirty: boolean) => void;
  onSave: (email: string, changes: UserChanges) => Promise<void>;
}) {
  const start = startingValues(user, profile);
  const { register, handleSubmit, setError, formState } = useForm<AdminUserValues>({ defaultValues: start });
  const { errors, isDirty, dirtyFields, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (failure !== null) banner.current?.focus();
  }, [failure]);

  async function handleSave(values: AdminUserValues) {
    setFailure(null);
    try {
      await onSave(values.email.trim(), userToSave(values, dirtyFields));
    } catch (refused) {
      for (const [field, text] of refusedFields(refused)) setError(field, { message: text });
      setFailure(failedText(refused));
    }
  }

  const input = (name: FieldName, props: ComponentProps<'input'> = {}, hint?: string) => (
    <Field
      label={adminUserLabels[name]()}
      error={errors[name]?.message}
      {...(hint !== undefined && { hint })}
    >
      {(control) => <TextInput autoComplete="off" {...control} {...register(name)} {...props} />}
    </Field>
  );
  const choice = (name: FieldName, options: readonly Choice[], none?: string) => (
    <Field label={adminUserLabels[name]()} error={errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const prose = (name: FieldName) => (
    <div className="sm:col-span-2">
      <Field label={adminUserLabels[name]()} error={errors[name]?.message}>
        {(control) => <Textarea {...control} {...register(name)} rows={3} />}
      </Field>
    </div>
  );
  const whole = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;
  const isTaken = (address: string) =>
    address.trim() === '' || address === start.photoURL || isFileAddress(address.trim());

  return (
    <form className="flex flex-col gap-8" onSubmit={handleSubmit(handleSave)}>
      {failure !== null && (
        <Banner kind="danger" ref={banner}>
          {failure}
        </Banner>
      )}
      <Part title={m.admin_user_part_account()}>
        {input(
          'email',
          { type: 'email', required: true, readOnly: user !== null },
          user === null ? undefined : m.admin_user_email_hint(),
        )}
        {choice('role', roles)}
        {choice('subscriptionStatus', subscriptions)}
        {input(
          'photoURL',
          {
            ...register('photoURL', { validate: (value) => isTaken(value) || m.admin_address_invalid() }),
            inputMode: 'url',
          },
          fileAddressHint(),
        )}
      </Part>
      <Part title={m.admin_user_part_person()}>
        {input('firstName', { maxLength: 100 })}
        {input('lastName', { maxLength: 100 })}
        {input('dateOfBirth', { type: 'date' })}
        {input('age', { ...whole, max: 120 })}
        {choice('gender', genders, m.profile_gender_choose())}
        {input('phone', { type: 'tel', maxLength: 32 })}
        {input('interests', {}, m.admin_user_list_hint())}
        {input('goals', {}, m.admin_user_list_hint())}
      </Part>
      <Part title={m.admin_user_part_learning()}>
        {choice(
          'teacherId',
          teachers.map(({ id, name }) => ({ value: id, name })),
          m.admin_user_no_teacher(),
        )}
        {input('averageLearningSessionTime', { ...whole, step: 'any' })}
        {input('averageAttentionPercentage', { ...whole, max: 100, step: 0.1, inputMode: 'decimal' })}
        {input('usageTime', whole)}
        {input('totalMinutes', whole)}
        {prose('allLearningSessionsSummary')}
        {prose('summary')}
      </Part>
      <DialogActions>
        {cancel}
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting ? m.admin_saving() : user === null ? m.admin_users_create() : m.admin_users_update()}
        </Button>
      </DialogActions>
    </form>
  );
}
