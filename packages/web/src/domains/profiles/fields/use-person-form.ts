import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { FormValues } from './kinds.ts';

/** Why a form was not saved. `field` names what it is about, null for none of them. */
export type FormFailure = { look: 'danger' | 'warn'; text: string; field: string | null };

type PersonFormState = {
  form: UseFormReturn<FormValues>;
  failure: FormFailure | null;
  /** The element that shows the failure; it gets the focus. */
  failureElement: RefObject<HTMLElement | null>;
  submit: (event: BaseSyntheticEvent) => Promise<void>;
};

/**
 * The one way in which a form about a person is filled, checked and saved. What was typed stays whatever happens.
 * @param save saves what was typed; what it throws is shown as `failureOf` says
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
    // An interest or goal that is too long stays in its field, where the form's own checks do not see it.
    const wrong = element?.querySelector<HTMLElement>('input[aria-invalid="true"]:not([type="radio"])');
    if (wrong) return wrong.focus();
    setFailure(null);
    try {
      await save(typed);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  });
  return { form, failure, failureElement, submit };
}
