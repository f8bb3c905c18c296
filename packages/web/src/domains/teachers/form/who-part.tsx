import { TEACHER_AGE } from '@vivavoce/contracts/teachers/bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { typeNames } from '#domains/teachers/teacher-type-names.ts';
import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { BoundedField } from './bounded-field.tsx';
import { FormPart } from './form-part.tsx';

/** The part of the form about who the teacher is. `portrait` is the choice of their picture. */
export function WhoPart({ type, portrait }: { type: Teacher['type']; portrait: ReactNode }) {
  const { register, formState } = useFormContext<TeacherValues>();
  return (
    <FormPart title={m.teacher_form_who()}>
      {portrait}
      <div className="grid gap-6 sm:grid-cols-2">
        <BoundedField name="name" label={m.common_name()} required placeholder={m.teacher_name_example()} />
        <Field label={m.teacher_type()} hint={m.teacher_type_hint()}>
          {(control) => <TextInput {...control} readOnly value={typeNames[type]()} />}
        </Field>
        <Field label={m.teacher_age()} hint={m.teacher_age_hint()} error={formState.errors.age?.message}>
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
      <BoundedField
        name="biography"
        label={m.teacher_biography()}
        hint={m.teacher_biography_hint()}
        lines="many"
        placeholder={m.teacher_biography_example()}
      />
    </FormPart>
  );
}
