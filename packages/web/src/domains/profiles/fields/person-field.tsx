import type { ComponentProps } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ChipsField } from './chips-field.tsx';
import type { DayField, FieldOfForm, FormFields, FormValues, LineField, NumberField } from './kinds.ts';
import { RoleField } from './role-field.tsx';

type Form = UseFormReturn<FormValues>;

/** What draws fields of several short texts. Only the forms that have one load it. */
type Chips = typeof ChipsField;
type Drawn<Field> = { name: string; field: Field; form: Form; chips?: Chips | undefined };

/** Returns the props that the browser's own input gets for a field. */
function inputProps(field: LineField | NumberField | DayField): ComponentProps<'input'> {
  switch (field.kind) {
    case 'line':
      return {
        type: field.type ?? 'text',
        autoComplete: field.autoComplete ?? 'off',
        readOnly: field.isReadOnly ?? false,
        ...(field.type === undefined && { dir: 'auto' }),
      };
    case 'number':
      return {
        type: 'number',
        inputMode: field.step === 1 ? 'numeric' : 'decimal',
        min: field.min,
        max: field.max,
        step: field.step,
      };
    case 'day':
      return { type: 'date', autoComplete: field.autoComplete ?? 'off', ...field.range?.() };
  }
}

/** A field whose control holds a value that is not typed text: chips, a role, a picture. */
function Controlled({ name, field, form, chips: Chips }: Drawn<FieldOfForm>) {
  const { field: kept } = useController({ name, control: form.control });
  switch (field.kind) {
    case 'chips':
      if (Chips === undefined) throw new Error(`Nothing draws the chips of ${name}`);
      return (
        <Chips
          suggests={field.suggests}
          label={field.label()}
          placeholder={field.placeholder()}
          value={kept.value as string[]}
          onChange={kept.onChange}
        />
      );
    case 'role':
      return <RoleField label={field.label()} value={kept.value as string} onChange={kept.onChange} />;
    case 'picture':
      return (
        <PictureField
          label={field.label()}
          name={form.watch(['firstName', 'lastName']).filter(Boolean).join(' ')}
          value={kept.value as string | null}
          onChange={kept.onChange}
        />
      );
    default:
      throw new Error(`${name} keeps no value of its own kind`);
  }
}

/** One field of a form, drawn from its description: label, control, hint and error. */
export function PersonField({ name, field, form, chips }: Drawn<FieldOfForm>) {
  if (field.kind === 'chips' || field.kind === 'role' || field.kind === 'picture')
    return <Controlled name={name} field={field} form={form} chips={chips} />;
  const check = field.kind === 'line' ? field.check : undefined;
  const registered = form.register(name, { validate: (typed) => check?.(typed as string) ?? true });
  const hint = field.hint?.();
  return (
    <Field
      label={field.label()}
      error={form.formState.errors[name]?.message}
      {...(hint !== undefined && { hint })}
    >
      {(control) => {
        const props = { ...control, ...registered, required: field.isRequired ?? false };
        if (field.kind === 'prose') return <Textarea {...props} rows={3} />;
        if (field.kind === 'list') return <TextInput {...props} autoComplete="off" />;
        if (field.kind !== 'choice') return <TextInput {...inputProps(field)} {...props} />;
        return (
          <Select {...props}>
            {field.none && <option value="">{field.none()}</option>}
            {field.options().map(([value, optionName]) => (
              <option key={value} value={value}>
                {optionName}
              </option>
            ))}
          </Select>
        );
      }}
    </Field>
  );
}

/**
 * The fields of a form, in order. Wide fields take a whole row of its grid. A form with fields of several short texts gives
 * `chips`, which draws them.
 */
export function PersonFields({ fields, form, chips }: { fields: FormFields; form: Form; chips?: Chips }) {
  return Object.entries(fields).map(([name, field]) => (
    <div key={name} className={field.isWide ? 'sm:col-span-2' : 'min-w-0'}>
      <PersonField name={name} field={field} form={form} chips={chips} />
    </div>
  ));
}
