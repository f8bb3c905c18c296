import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refusedWith } from '#lib/api-error.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import type { FormFields, FormValues } from './kinds.ts';

/**
 * Follows what a form changes and somebody else may change while it is open. After a refused save, the newest values can
 * be loaded: they fill the fields that were not touched, and what was typed stays.
 */
export function useNewest<Stored>({
  filledWith,
  fields,
  valuesOf,
  form,
  touched,
  onReadNewest,
  wordsFor,
}: {
  /** What the form was first filled with; null if it creates something. */
  filledWith: Stored | null;
  fields: FormFields;
  /** Returns what the fields show for it. */
  valuesOf: (stored: Stored | null) => FormValues;
  form: UseFormReturn<FormValues>;
  touched: Readonly<Record<string, unknown>>;
  onReadNewest: () => Promise<Stored>;
  /** Says in words what a field holds, if its value is only an id. */
  wordsFor?: (stored: Stored, field: string) => string | undefined;
}) {
  const [stored, setStored] = useState(filledWith);
  const [isOutdated, setIsOutdated] = useState(false);
  const [others, setOthers] = useState<ChangedField[] | null>(null);
  const loading = useMutation({ mutationFn: onReadNewest, onSuccess: fill });

  function fill(newest: Stored) {
    const before = valuesOf(stored);
    const now = valuesOf(newest);
    const typed = Object.fromEntries(
      Object.entries(form.getValues()).filter(([name]) => touched[name] === true),
    );
    // from now on, a field is touched if it differs from the newest value, also if it holds again what it held at first
    for (const [name, value] of Object.entries(now)) form.resetField(name, { defaultValue: value });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
    form.clearErrors();
    setStored(newest);
    setIsOutdated(false);
    setOthers(
      changedFields(fields, { before, now, typed }).map((field) => ({
        ...field,
        value: wordsFor?.(newest, field.name) ?? field.value,
      })),
    );
  }

  return {
    /** What was read when the form was last filled. */
    stored,
    /** Whether somebody else has changed it since. */
    isOutdated,
    isLoading: loading.isPending,
    hasFailed: loading.isError,
    /** What others entered in the touched fields; null until the newest values were loaded. */
    others,
    load: () => loading.mutate(),
    /** Takes note of why a save was refused. */
    notice: (refused: unknown) => {
      setIsOutdated(refusedWith(refused, 'changed_elsewhere'));
      setOthers(null);
    },
  };
}
