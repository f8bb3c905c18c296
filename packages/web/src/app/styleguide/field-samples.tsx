import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { PasswordInput, TextInput } from '#ui/input.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Section } from './section.tsx';

function SamplePicture({ first }: { first: string | null }) {
  const [picture, setPicture] = useState(first);
  return <PictureField label="Picture" name="Mila Brandt" value={picture} onChange={setPicture} />;
}

/** Text fields: empty, filled, with help, invalid and disabled. */
export function FieldSamples() {
  return (
    <Section
      id="fields"
      title="Fields"
      text="A label above, help and error below, both read out with the control. An error is a line, a tint, a sign and a sentence."
    >
      <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Field label="Specialty" hint="What the teacher knows best.">
          {(control) => <TextInput {...control} placeholder="Mathematics" />}
        </Field>
        <Field label="Email" error="Please enter a valid email address.">
          {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue="leo@" />}
        </Field>
        <Field label="Password" hint="At least 8 characters.">
          {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="living voice" />}
        </Field>
        <Field label="Level">
          {(control) => (
            <Select {...control} defaultValue="middle">
              <option value="elementary">Elementary School</option>
              <option value="middle">Middle School</option>
              <option value="high">High School</option>
            </Select>
          )}
        </Field>
        <Field label="Level, not chosen" error="Please choose a level.">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Choose a level</option>
              <option value="high">High School</option>
            </Select>
          )}
        </Field>
        <Field label="Account number" hint="Given by us, it stays as it is.">
          {(control) => <TextInput {...control} disabled defaultValue="VV-2041" />}
        </Field>
        <Field label="Your message" hint="It grows with what you write.">
          {(control) => <Textarea {...control} placeholder="What would you like to know?" />}
        </Field>
        <Field label="Your message, too short" error="Please write a sentence or two.">
          {(control) => <Textarea {...control} defaultValue="Hi" />}
        </Field>
        <Field label="Level, disabled">
          {(control) => (
            <Select {...control} disabled>
              <option>Every level</option>
            </Select>
          )}
        </Field>
        <SamplePicture first={null} />
        <SamplePicture first="/learners/mila.svg" />
      </div>
    </Section>
  );
}
