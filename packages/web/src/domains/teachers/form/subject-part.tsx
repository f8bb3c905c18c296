import { useFormContext } from 'react-hook-form';
import { teacherLevels } from '#domains/teachers/filter-teachers.ts';
import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { BoundedField } from './bounded-field.tsx';
import { FormPart } from './form-part.tsx';

/** The part of the form about what the teacher teaches, and at which level. */
export function SubjectPart() {
  const { register, formState } = useFormContext<TeacherValues>();
  return (
    <FormPart title={m.teacher_form_subject()}>
      <div className="grid gap-6 sm:grid-cols-2">
        <BoundedField
          name="specialty"
          label={m.teacher_specialty()}
          required
          placeholder={m.teacher_specialty_example()}
        />
        <Field label={m.teacher_level()} error={formState.errors.level?.message}>
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
    </FormPart>
  );
}
