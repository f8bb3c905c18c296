import { TEACHER_AGE, TEACHER_TEXT_MAX, VOICES } from '@vivavoce/contracts/teacher-bounds';
import type { Teacher } from '@vivavoce/contracts/teachers';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { teacherLevels } from '#domains/teachers/filter-teachers.ts';
import { PersonalityIdeas } from '#domains/teachers/personality-ideas.tsx';
import { PortraitChoice } from '#domains/teachers/portrait-choice.tsx';
import { type FieldErrors, fieldErrorsOf } from '#domains/teachers/teacher-save-error.ts';
import { typeNames } from '#domains/teachers/teacher-type-names.ts';
import { startingValues, type TeacherValues, teacherToSave } from '#domains/teachers/teacher-values.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="title-section">{title}</h2>
      {children}
    </Card>
  );
}

/** Everything about a teacher that a person may say (specification §5, §7). `onSave` throws what the server refused. */
export function TeacherForm({
  teacher,
  submit,
  submitting,
  failed,
  cancel,
  onSave,
}: {
  /** The teacher to change, null for a new one. */
  teacher: Teacher | null;
  submit: string;
  submitting: string;
  /** What is said when the save fails for another reason than a field. */
  failed: string;
  /** The way out without saving. */
  cancel: ReactNode;
  onSave: (body: ReturnType<typeof teacherToSave>) => Promise<void>;
}) {
  const { register, handleSubmit, watch, getValues, setValue, setFocus, formState } = useForm<TeacherValues>({
    defaultValues: startingValues(teacher),
  });
  const type = teacher?.type ?? 'CUSTOM';
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) banner.current?.focus();
  }, [failure]);

  async function handleSave(values: TeacherValues) {
    setErrors({});
    setFailure(null);
    try {
      await onSave(teacherToSave(values, type));
    } catch (refused) {
      const refusedFields = fieldErrorsOf(refused);
      const [first] = Object.keys(refusedFields);
      setErrors(refusedFields);
      if (first === undefined) setFailure(errorText(refused, ''));
      else setFocus(first as keyof TeacherValues);
    }
  }

  function takeIdea(text: string) {
    const written = getValues('personality').trim();
    setValue('personality', written === '' ? text : `${written} ${text}`, { shouldDirty: true });
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={handleSubmit(handleSave)}>
      {failure !== null && (
        <Banner kind="danger" ref={banner}>
          <p>{failed}</p>
          {failure !== '' && <p className="font-normal">{failure}</p>}
        </Banner>
      )}
      <Part title={m.teacher_form_who()}>
        <PortraitChoice
          field={register('picture')}
          name={watch('name')}
          ownPicture={startingValues(teacher).picture}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={m.common_name()} error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                {...register('name')}
                required
                maxLength={TEACHER_TEXT_MAX.name}
                autoComplete="off"
                placeholder={m.teacher_name_example()}
              />
            )}
          </Field>
          <Field label={m.teacher_type()} hint={m.teacher_type_hint()}>
            {(control) => <TextInput {...control} readOnly value={typeNames[type]()} />}
          </Field>
          <Field label={m.teacher_age()} hint={m.teacher_age_hint()} error={errors.age}>
            {(control) => (
              <TextInput
                {...control}
                {...register('age')}
                type="number"
                inputMode="numeric"
                min={TEACHER_AGE.min}
                max={TEACHER_AGE.max}
                step={1}
              />
            )}
          </Field>
          <Field label={m.teacher_gender()}>
            {(control) => (
              <Select {...control} {...register('gender')}>
                <option value="">{m.teacher_choose()}</option>
                <option value="female">{m.teacher_gender_female()}</option>
                <option value="male">{m.teacher_gender_male()}</option>
              </Select>
            )}
          </Field>
        </div>
        <Field label={m.teacher_biography()} hint={m.teacher_biography_hint()} error={errors.biography}>
          {(control) => (
            <Textarea
              {...control}
              {...register('biography')}
              maxLength={TEACHER_TEXT_MAX.biography}
              placeholder={m.teacher_biography_example()}
            />
          )}
        </Field>
      </Part>
      <Part title={m.teacher_form_subject()}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={m.teacher_specialty()} error={errors.specialty}>
            {(control) => (
              <TextInput
                {...control}
                {...register('specialty')}
                required
                maxLength={TEACHER_TEXT_MAX.specialty}
                placeholder={m.teacher_specialty_example()}
              />
            )}
          </Field>
          <Field label={m.teacher_level()} error={errors.level}>
            {(control) => (
              <Select {...control} {...register('level')} required>
                <option value="">{m.teacher_level_choose()}</option>
                {teacherLevels.map((level) => (
                  <option key={level}>{level}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </Part>
      <Part title={m.teacher_form_manner()}>
        <Field label={m.teacher_personality()} hint={m.teacher_personality_hint()} error={errors.personality}>
          {(control) => (
            <Textarea
              {...control}
              {...register('personality')}
              maxLength={TEACHER_TEXT_MAX.personality}
              placeholder={m.teacher_personality_example()}
            />
          )}
        </Field>
        <PersonalityIdeas onTake={takeIdea} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={m.teacher_style()} error={errors.teachingStyle}>
            {(control) => (
              <TextInput
                {...control}
                {...register('teachingStyle')}
                maxLength={TEACHER_TEXT_MAX.teachingStyle}
                placeholder={m.teacher_style_example()}
              />
            )}
          </Field>
          <Field label={m.teacher_voice()} hint={m.teacher_voice_hint()}>
            {(control) => (
              <Select {...control} {...register('voice')}>
                {VOICES.map((voice) => (
                  <option key={voice} value={voice}>
                    {voice.charAt(0).toUpperCase() + voice.slice(1)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </Part>
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" look="primary" size="lg" busy={formState.isSubmitting}>
          {formState.isSubmitting ? submitting : submit}
        </Button>
      </div>
    </form>
  );
}
