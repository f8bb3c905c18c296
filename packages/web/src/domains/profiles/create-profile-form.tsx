import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChipsField } from '#domains/profiles/chips-field.tsx';
import { GenderField } from '#domains/profiles/gender-field.tsx';
import { wholeNameLengthError } from '#domains/profiles/name-length.ts';
import {
  AGE_MAX,
  AGE_MIN,
  type NewProfileValues,
  profileToSave,
  startingValues,
} from '#domains/profiles/new-profile.ts';
import { RoleChoice } from '#domains/profiles/role-choice.tsx';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { PictureField } from '#ui/picture-field.tsx';

/** `field` is null where it is about none of them. */
type FormError = { field: 'role' | 'teacher' | null; text: string };

/** Who the person is (specification §2.4, §5). */
export function CreateProfileForm({
  userId,
  profile,
  accountName,
  teacherPicker,
  cancelTo,
  onSaved,
}: {
  userId: string;
  /** What is known already. */
  profile: Profile | null;
  accountName: string;
  /** Shown to students only. */
  teacherPicker: (chosenId: string | null, choose: (teacherId: string) => void) => ReactNode;
  cancelTo: string;
  onSaved: (profile: Profile) => Promise<void>;
}) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<NewProfileValues>({
    defaultValues: startingValues(profile, accountName),
  });
  const [teacherId, setTeacherId] = useState(profile?.teacherId ?? null);
  const [error, setError] = useState<FormError | null>(null);
  const errorElement = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error !== null) errorElement.current?.focus();
  }, [error]);
  const place = (shown: HTMLElement | null) => {
    errorElement.current = shown;
  };

  async function handleSave(values: NewProfileValues, event?: BaseSyntheticEvent) {
    const form: HTMLFormElement | undefined = event?.target;
    // an interest or goal that is too long and still stands in its field
    const wrong = form?.querySelector<HTMLElement>('input[aria-invalid="true"]:not([type="radio"])');
    if (wrong) return wrong.focus();
    if (values.role === '') return setError({ field: 'role', text: m.profile_role_needed() });
    setError(null);
    try {
      const body = profileToSave(values, teacherId);
      await onSaved(await call('POST /api/users/:id/profile', { params: { id: userId }, body }));
    } catch (failure) {
      const field = refusedWith(failure, 'teacher_not_found') ? 'teacher' : null;
      setError({ field, text: errorText(failure, m.profile_save_failed()) });
    }
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={handleSubmit(handleSave)}>
      {error?.field === null && (
        <Banner kind="danger" ref={place}>
          {error.text}
        </Banner>
      )}
      <RoleChoice
        field={register('role')}
        error={error?.field === 'role' ? error.text : undefined}
        errorRef={place}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label={m.common_name()} error={formState.errors.name?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('name', { validate: wholeNameLengthError })}
                autoComplete="name"
                dir="auto"
                required
              />
            )}
          </Field>
        </div>
        <Field label={m.profile_age()}>
          {(control) => (
            <TextInput
              {...control}
              {...register('age')}
              type="number"
              inputMode="numeric"
              min={AGE_MIN}
              max={AGE_MAX}
              step={1}
            />
          )}
        </Field>
        <GenderField {...register('gender')} />
        <ChipsField
          label={m.profile_interests()}
          placeholder={m.profile_interests_example()}
          value={watch('interests')}
          onChange={(chips) => setValue('interests', chips)}
        />
        <ChipsField
          label={m.profile_goals()}
          placeholder={m.profile_goals_example()}
          value={watch('goals')}
          onChange={(chips) => setValue('goals', chips)}
        />
        <div className="sm:col-span-2">
          <PictureField
            label={m.profile_picture()}
            name={watch('name')}
            value={watch('picture')}
            onChange={(picture) => setValue('picture', picture)}
          />
        </div>
      </div>
      {watch('role') === 'STUDENT' && (
        <div className="flex flex-col gap-3">
          <h2 className="font-bold text-[1rem]">{m.profile_teacher()}</h2>
          {error?.field === 'teacher' && <FieldError text={error.text} ref={place} />}
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
