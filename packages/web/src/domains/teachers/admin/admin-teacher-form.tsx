import { TEACHER_AGE, TEACHER_TEXT_MAX } from '@vivavoce/contracts/teachers/bounds';
import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';
import { isFileAddress } from '@vivavoce/contracts/wire/file-address';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminTeacherLabels, refusedFields } from '#domains/teachers/admin/admin-teacher-fields.ts';
import {
  type AdminTeacherValues,
  adminTeacherToSave,
  startingValues,
  teacherAsTyped,
} from '#domains/teachers/admin/admin-teacher-values.ts';
import { AdminVoiceField } from '#domains/teachers/admin/admin-voice-field.tsx';
import { TeacherPreview } from '#domains/teachers/admin/teacher-preview.tsx';
import { teacherLevels, teacherTypes } from '#domains/teachers/filter-teachers.ts';
import { type SaveTrouble, SaveTroubleBanner } from '#domains/teachers/form/save-trouble.tsx';
import { withNewest } from '#domains/teachers/newer-teacher.ts';
import { typeNames } from '#domains/teachers/teacher-type-names.ts';
import { refusedWith } from '#lib/api-error.ts';
import { fileAddressHint } from '#lib/file-address-hint.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { TextInput } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

type FieldName = keyof AdminTeacherValues;

/**
 * The administrator's form for a teacher (specification §3, §5). If somebody else changes the same teacher while it is
 * open, nothing of theirs is overwritten: the form says so and can load the newest version.
 */
export function AdminTeacherForm({
  teacher: given,
  failedText,
  cancel,
  onDirty,
  onSave,
  onRead,
}: {
  /** The teacher to change, or null for a new one. */
  teacher: Teacher | null;
  /** Returns the text for a save that failed. */
  failedText: (failure: unknown) => string;
  /** The control that leaves the form without saving. */
  cancel: ReactNode;
  /** Called with whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /**
   * Saves all fields; `lastRead` names the version that the form was filled with.
   * @throws the server's refusal
   */
  onSave: (body: NewTeacher, lastRead: string | undefined) => Promise<void>;
  /** Reads the teacher as it is now. Called only for a teacher who exists. */
  onRead: (id: string) => Promise<Teacher>;
}) {
  const [teacher, setTeacher] = useState(given);
  const start = startingValues(teacher);
  const form = useForm<AdminTeacherValues>({ defaultValues: start });
  const { register, handleSubmit, setError } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const showFailure = (refused: unknown) =>
    setTrouble({ is: 'failed', title: failedText(refused), text: '' });

  async function handleSave(values: AdminTeacherValues) {
    setTrouble(null);
    try {
      await onSave(adminTeacherToSave(values), teacher?.updatedAt);
    } catch (refused) {
      if (refusedWith(refused, 'teacher_changed')) return setTrouble({ is: 'stale' });
      for (const [field, text] of refusedFields(refused)) setError(field, { message: text });
      showFailure(refused);
    }
  }

  /** Loads the newest version into the form, and keeps what was typed. */
  async function takeNewest() {
    if (teacher === null) return;
    setIsReading(true);
    try {
      const newest = await onRead(teacher.id);
      const merged = withNewest(form.getValues(), start, startingValues(newest));
      setTeacher(newest);
      form.reset(startingValues(newest));
      for (const field of Object.keys(merged) as FieldName[])
        form.setValue(field, merged[field], { shouldDirty: true });
      setTrouble({ is: 'merged' });
    } catch (refused) {
      showFailure(refused);
    } finally {
      setIsReading(false);
    }
  }

  const text = (name: FieldName, maxLength: number) => (
    <Field label={adminTeacherLabels[name]()} error={errors[name]?.message}>
      {(control) => <TextInput {...control} {...register(name)} required maxLength={maxLength} />}
    </Field>
  );
  const longText = (name: FieldName, maxLength: number) => (
    <div className="sm:col-span-2">
      <Field label={adminTeacherLabels[name]()} error={errors[name]?.message}>
        {(control) => <Textarea {...control} {...register(name)} required rows={3} maxLength={maxLength} />}
      </Field>
    </div>
  );
  const choice = (name: FieldName, required: boolean, options: ReactNode) => (
    <Field label={adminTeacherLabels[name]()} error={errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)} required={required}>
          {options}
        </Select>
      )}
    </Field>
  );
  const address = (name: FieldName) => (
    <Field label={adminTeacherLabels[name]()} hint={fileAddressHint()} error={errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...register(name, {
            // an address that is already stored is accepted, whatever its format
            validate: (value) =>
              value.trim() === '' ||
              value === start[name] ||
              isFileAddress(value.trim()) ||
              m.admin_address_invalid(),
          })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEACHER_TEXT_MAX.picture}
        />
      )}
    </Field>
  );

  return (
    <form className="flex flex-col gap-8" onSubmit={handleSubmit(handleSave)}>
      {trouble !== null && <SaveTroubleBanner trouble={trouble} isLoading={isReading} onLoad={takeNewest} />}
      <FieldGroup title={m.teacher_form_who()}>
        {text('name', TEACHER_TEXT_MAX.name)}
        {choice(
          'type',
          true,
          teacherTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]()}
            </option>
          )),
        )}
        <Field label={adminTeacherLabels.age()} hint={m.admin_teacher_age_hint()} error={errors.age?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('age')}
              type="number"
              inputMode="numeric"
              min={TEACHER_AGE.minForAdmin}
              max={TEACHER_AGE.max}
              step={1}
            />
          )}
        </Field>
        {choice(
          'gender',
          false,
          <>
            <option value="">{m.teacher_choose()}</option>
            <option value="female">{m.teacher_gender_female()}</option>
            <option value="male">{m.teacher_gender_male()}</option>
          </>,
        )}
        {longText('biography', TEACHER_TEXT_MAX.biography)}
      </FieldGroup>
      <FieldGroup title={m.teacher_form_subject()}>
        {text('specialty', TEACHER_TEXT_MAX.specialty)}
        {choice(
          'level',
          true,
          <>
            <option value="">{m.teacher_level_choose()}</option>
            {teacherLevels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </>,
        )}
      </FieldGroup>
      <FieldGroup title={m.teacher_form_manner()}>
        {longText('personality', TEACHER_TEXT_MAX.personality)}
        {text('teachingStyle', TEACHER_TEXT_MAX.teachingStyle)}
        <AdminVoiceField form={form} stored={start.voice} />
      </FieldGroup>
      <FieldGroup title={m.admin_teacher_media()}>
        {address('picture')}
        {address('audio_preview')}
        {address('idle_video')}
        {address('talking_video')}
        {choice(
          'video_option',
          true,
          <>
            <option value="generate">{m.admin_teacher_video_generate()}</option>
            <option value="set">{m.admin_teacher_video_set()}</option>
          </>,
        )}
      </FieldGroup>
      <DialogActions>
        <TeacherPreview read={() => teacherAsTyped(form.getValues(), teacher)} />
        {cancel}
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting
            ? m.admin_saving()
            : teacher === null
              ? m.admin_teachers_create()
              : m.admin_teachers_update()}
        </Button>
      </DialogActions>
    </form>
  );
}
