import type { FieldOfForm, FormFields, FormValues, Typed } from './kinds.ts';

/** A field that somebody else changed, and what it holds now, in words. */
export type ChangedField = { name: string; label: string; value: string };

/** Returns a field's value as words, to tell somebody what it holds. */
function inWords(field: FieldOfForm, value: Typed): string {
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return field.kind === 'choice' ? (field.options().find(([id]) => id === text)?.[1] ?? text) : text;
}

/** Lists the fields that somebody typed in here and that others have changed into something else. */
export function changedFields(
  fields: FormFields,
  {
    before,
    now,
    typed,
  }: {
    before: FormValues;
    now: FormValues;
    /** What is typed in the fields that were touched, and no others. */
    typed: FormValues;
  },
): ChangedField[] {
  return Object.entries(fields)
    .filter(([name]) => name in typed && typed[name] !== now[name] && before[name] !== now[name])
    .map(([name, field]) => ({ name, label: field.label(), value: inWords(field, now[name] ?? null) }));
}
