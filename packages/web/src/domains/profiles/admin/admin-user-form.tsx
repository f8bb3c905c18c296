import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type ReactNode, useEffect, useState } from 'react';
import { PersonFields } from '#domains/profiles/fields/person-field.tsx';
import { usePersonForm } from '#domains/profiles/fields/use-person-form.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { adminUserParts, allFields, refusedFields, startingValues } from './admin-user-fields.ts';
import { userToSave } from './admin-user-values.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card mb-4">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The administrator's form for a person (specification §3, §5). `onSave` throws the server's refusal. */
export function AdminUserForm({
  user,
  profile,
  teachers,
  failedText,
  cancel,
  onDirty,
  onSave,
}: {
  /** The person to change, or null for a new one. */
  user: ListedUser | null;
  profile: Profile | null;
  /** The teachers that a person may have. */
  teachers: readonly { id: string; name: string }[];
  /** Returns the text for a save that failed. */
  failedText: (failure: unknown) => string;
  /** The control that leaves the form without saving. */
  cancel: ReactNode;
  /** Called with whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onSave: (email: string, changes: UserChanges) => Promise<void>;
}) {
  const [parts] = useState(() =>
    adminUserParts({ isNew: user === null, keptPhoto: user?.photoURL ?? '', teachers }),
  );
  const fields = allFields(parts);
  const { form, failure, failureElement, submit } = usePersonForm({
    start: startingValues(fields, user, profile),
    failureOf: (thrown) => ({ look: 'danger', field: null, text: failedText(thrown) }),
    save: async (typed) => {
      try {
        await onSave(String(typed.email).trim(), userToSave(fields, typed, dirtyFields));
      } catch (refused) {
        for (const [field, text] of refusedFields(fields, refused)) form.setError(field, { message: text });
        throw refused;
      }
    },
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      {failure !== null && (
        <Banner
          kind="danger"
          ref={(shown) => {
            failureElement.current = shown;
          }}
        >
          {failure.text}
        </Banner>
      )}
      <Part title={m.admin_user_part_account()}>
        <PersonFields fields={parts.account} form={form} />
      </Part>
      <Part title={m.admin_user_part_person()}>
        <PersonFields fields={parts.person} form={form} />
      </Part>
      <Part title={m.admin_user_part_learning()}>
        <PersonFields fields={parts.learning} form={form} />
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
