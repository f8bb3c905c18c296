import type { ComponentProps } from 'react';
import { genderNames } from '#domains/profiles/gender.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

/** Gender, which nobody has to tell. */
export function GenderField(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Field label={m.profile_gender()}>
      {(control) => (
        <Select {...control} {...props}>
          <option value="">{m.profile_gender_choose()}</option>
          {Object.entries(genderNames).map(([gender, name]) => (
            <option key={gender} value={gender}>
              {name()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
