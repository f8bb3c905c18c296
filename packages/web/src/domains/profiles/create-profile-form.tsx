import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type ReactNode, useState } from 'react';
import { RoleChoice } from '#domains/profiles/role-choice.tsx';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { ChipsField } from './fields/chips-field.tsx';
import { isBlank } from './fields/kinds.ts';
import { PersonFields } from './fields/person-field.tsx';
import { FieldWrong, type FormFailure, usePersonForm } from './fields/use-person-form.ts';
import { newProfileFields, profileToSave, startingValues } from './new-profile.ts';

class RoleMissing extends Error {}

function failureOf(thrown: unknown): FormFailure {
  if (thrown instanceof RoleMissing) return { look: 'danger', field: 'role', text: m.profile_role_needed() };
  const field = refusedWith(thrown, 'teacher_not_found') ? 'teacher' : null;
  return { look: 'danger', field, text: errorText(thrown, m.profile_save_failed()) };
}

/** The form in which a person says who they are (specification §2.4, §5). */
export function CreateProfileForm({
  userId,
  profile,
  accountName,
  teacherPicker,
  cancelTo,
  onSaved,
}: {
  userId: string;
  /** The profile that exists already, if any. */
  profile: Profile | null;
  accountName: string;
  /** Shown to students only. */
  teacherPicker: (chosenId: string | null, choose: (teacherId: string) => void) => ReactNode;
  cancelTo: string;
  onSaved: (profile: Profile) => Promise<void>;
}) {
  const [teacherId, setTeacherId] = useState(profile?.teacherId ?? null);
  const { form, failure, failureElement, submit } = usePersonForm({
    start: startingValues(profile, accountName),
    failureOf,
    save: async (typed) => {
      if (typed.role === '') throw new RoleMissing();
      // a parent may leave it empty (RES-125)
      if (typed.role === 'STUDENT' && isBlank(typed.age)) throw new FieldWrong('age', m.profile_age_needed());
      const body = profileToSave(typed, teacherId);
      await onSaved(await call('POST /api/users/:id/profile', { params: { id: userId }, body }));
    },
  });
  const { register, watch, setValue, formState } = form;
  const place = (shown: HTMLElement | null) => {
    failureElement.current = shown;
  };

  return (
    <form className="flex flex-col gap-6" onSubmit={submit}>
      {failure?.field === null && (
        <Banner kind={failure.look} ref={place}>
          {failure.text}
        </Banner>
      )}
      <RoleChoice
        field={register('role', { onChange: () => form.clearErrors('age') })}
        error={failure?.field === 'role' ? failure.text : undefined}
        errorRef={place}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <PersonFields fields={newProfileFields} form={form} chips={ChipsField} />
        <div className="sm:col-span-2">
          <PictureField
            label={m.profile_picture()}
            name={String(watch('name'))}
            value={watch('picture') as string | null}
            onChange={(picture) => setValue('picture', picture)}
          />
        </div>
      </div>
      {watch('role') === 'STUDENT' && (
        <div className="flex flex-col gap-3">
          <h2 className="font-bold text-[1rem]">{m.profile_teacher()}</h2>
          {failure?.field === 'teacher' && <FieldError text={failure.text} ref={place} />}
          {teacherPicker(teacherId, setTeacherId)}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <ButtonLink look="quiet" size="lg" to={cancelTo}>
          {m.common_cancel()}
        </ButtonLink>
        <Button type="submit" look="primary" size="lg" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? m.profile_saving() : m.profile_create()}
        </Button>
      </div>
    </form>
  );
}
