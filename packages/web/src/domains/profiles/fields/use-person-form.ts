import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import type { FormValues } from './kinds.ts';

/** Why a form was not saved. `field` names the field it concerns, or is null if it concerns no single field. */
export type FormFailure = { look: 'danger' | 'warn'; text: string; field: string | null };

/** Thrown by a form's `save` if a field is not as it must be. Its text appears at the field, which gets the focus. */
export class FieldWrong extends Error {
  /** The name of the field. */
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

type PersonFormState = {
  form: UseFormReturn<FormValues>;
  failure: FormFailure | null;
  /** The element that shows the failure. It gets the focus. */
  failureElement: RefObject<HTMLElement | null>;
  submit: (event: BaseSyntheticEvent) => Promise<void>;
};

/** The refusals of an age: it would rise faster than time (RES-115), or a student has none (RES-125). */
const AGE_REFUSALS = ['age_only_rises_with_time', 'age_needed'];

/** Returns the field that is wrong by itself, or whose age was refused; null for other failures. */
function wrongFieldOf(thrown: unknown, fields: FormValues): { field: string; text: string } | null {
  if (thrown instanceof FieldWrong) return { field: thrown.field, text: thrown.message };
  if (!(thrown instanceof ApiError) || !AGE_REFUSALS.includes(thrown.code)) return null;
  // a form that asks for the date of birth states the age by it
  const field = [...Object.keys(thrown.fields), 'dateOfBirth'].find((name) => Object.hasOwn(fields, name));
  return field === undefined ? null : { field, text: thrown.message };
}

/**
 * Fills, checks and saves a form about a person; all such forms use this. What was typed is kept whatever happens.
 * @param save saves what was typed; `failureOf` says how an error that it throws is shown
 */
export function usePersonForm({
  start,
  save,
  failureOf,
}: {
  start: FormValues;
  save: (typed: FormValues) => Promise<void>;
  failureOf: (thrown: unknown) => FormFailure;
}): PersonFormState {
  const form = useForm<FormValues>({ defaultValues: start, mode: 'onChange' });
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const failureElement = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failure !== null) failureElement.current?.focus();
  }, [failure]);

  const submit = form.handleSubmit(async (typed, event) => {
    const element: HTMLFormElement | undefined = event?.target;
    // An interest or goal that is too long remains in its input, where the form's own checks do not see it.
    const wrong = element?.querySelector<HTMLElement>('input[aria-invalid="true"]:not([type="radio"])');
    if (wrong) return wrong.focus();
    setFailure(null);
    try {
      await save(typed);
    } catch (thrown) {
      const wrongField = wrongFieldOf(thrown, start);
      if (wrongField === null) setFailure(failureOf(thrown));
      else form.setError(wrongField.field, { message: wrongField.text }, { shouldFocus: true });
    }
  });
  return { form, failure, failureElement, submit };
}
