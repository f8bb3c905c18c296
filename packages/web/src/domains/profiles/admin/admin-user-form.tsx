import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import { type ReactNode, useEffect, useState } from 'react';
import { EditNotice } from '#domains/profiles/fields/edit-notice.tsx';
import { PersonFields } from '#domains/profiles/fields/person-field.tsx';
import { useNewest } from '#domains/profiles/fields/use-newest.ts';
import { usePersonForm } from '#domains/profiles/fields/use-person-form.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { adminUserParts, allFields, refusedFields, startingValues } from './admin-user-fields.ts';
import { type StoredUser, userAsRead, userToSave } from './admin-user-values.ts';

/**
 * The administrator's form for a person (specification §3, §5). If somebody else changes the same person while it is
 * open, nothing of theirs is overwritten: the form says so and can load the newest values.
 */
export function AdminUserForm({
  user,
  teachers,
  failedText,
  cancel,
  onDirty,
  onSave,
  onReadNewest,
}: {
  /** The person to change, or null for a new one. */
  user: StoredUser | null;
  /** The teachers that a person may have. */
  teachers: readonly { id: string; name: string }[];
  /** Returns the text for a save that failed. */
  failedText: (failure: unknown) => string;
  /** The control that leaves the form without saving. */
  cancel: ReactNode;
  /** Called with whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /**
   * Saves the touched fields; `asRead` holds what they were when the form was filled, and is null for a new person.
   * @throws the server's refusal
   */
  onSave: (email: string, changes: UserChanges, asRead: UserChanges | null) => Promise<void>;
  /** Reads the person again. Called only for a person who exists. */
  onReadNewest: () => Promise<StoredUser>;
}) {
  const [parts] = useState(() =>
    adminUserParts({ isNew: user === null, keptPhoto: user?.account.photoURL ?? '', teachers }),
  );
  const fields = allFields(parts);
  const { form, failure, failureElement, submit } = usePersonForm({
    start: startingValues(fields, user),
    failureOf: (thrown) => ({ look: 'danger', field: null, text: failedText(thrown) }),
    save: async (typed) => {
      try {
        const asRead = newest.stored && userAsRead(newest.stored, dirtyFields);
        await onSave(String(typed.email).trim(), userToSave(fields, typed, dirtyFields), asRead);
      } catch (refused) {
        newest.notice(refused);
        for (const [field, text] of refusedFields(fields, refused)) form.setError(field, { message: text });
        throw refused;
      }
    },
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const newest = useNewest({
    filledWith: user,
    fields,
    valuesOf: (stored) => startingValues(fields, stored),
    form,
    touched: dirtyFields,
    onReadNewest,
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      <EditNotice failure={failure} failureElement={failureElement} newest={newest} />
      <FieldGroup title={m.admin_user_part_account()}>
        <PersonFields fields={parts.account} form={form} />
      </FieldGroup>
      <FieldGroup title={m.admin_user_part_person()}>
        <PersonFields fields={parts.person} form={form} />
      </FieldGroup>
      <FieldGroup title={m.admin_user_part_learning()}>
        <PersonFields fields={parts.learning} form={form} />
      </FieldGroup>
      <DialogActions>
        {cancel}
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting ? m.admin_saving() : user === null ? m.admin_users_create() : m.admin_users_update()}
        </Button>
      </DialogActions>
    </form>
  );
}
