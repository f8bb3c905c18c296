import { TEACHER_TEXT_MAX } from '@vivavoce/contracts/teachers/bounds';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Once a text reaches this share of the maximum length, its length is shown under the field. */
const SHOWN_FROM = 0.8;

const shown = (length: number) => length.toLocaleString();

type Bounded = Extract<keyof TeacherValues, keyof typeof TEACHER_TEXT_MAX>;

/**
 * A text field with a maximum length. The text may be typed or pasted beyond it, and the field then says so. Cutting
 * the text off, as browsers do, would silently lose what the person wrote.
 */
export function BoundedField({
  name,
  label,
  hint,
  lines = 'one',
  placeholder,
  required = false,
}: {
  name: Bounded;
  label: string;
  hint?: string;
  lines?: 'one' | 'many';
  placeholder: string;
  required?: boolean;
}) {
  const { register, formState } = useFormContext<TeacherValues>();
  const count = useWatch<TeacherValues, Bounded>({ name }).trim().length;
  const max = TEACHER_TEXT_MAX[name];
  const registered = register(name, {
    validate: (typed) => {
      const length = typed.trim().length;
      return length <= max || m.teacher_too_long({ max: shown(max), count: shown(length) });
    },
  });
  const length =
    count >= max * SHOWN_FROM ? m.teacher_characters({ count: shown(count), max: shown(max) }) : '';
  const help = [hint, length].filter(Boolean).join(' ');
  return (
    <Field label={label} error={formState.errors[name]?.message} {...(help && { hint: help })}>
      {(control) =>
        lines === 'one' ? (
          <TextInput
            {...control}
            {...registered}
            required={required}
            autoComplete="off"
            placeholder={placeholder}
          />
        ) : (
          <Textarea {...control} {...registered} required={required} placeholder={placeholder} />
        )
      }
    </Field>
  );
}
