import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** What is wrong with a form, in words, at the field that it is about where there is one. */
export type AuthFault = {
  field: 'email' | 'password' | 'confirmPassword' | 'acceptsTerms' | 'code' | null;
  text: string;
  /** Another way to what went wrong, as a link outside of the application. */
  wayOn?: { label: string; address: string };
};

/** What a form's fields know of its one fault. */
export type Faults = {
  /** Shows this one, in the place of any other; null shows none. */
  show(fault: AuthFault | null): void;
  /** For the field of this name: the words, if it is the one, and where the focus goes to read them. */
  of(field: AuthFault['field']): {
    error: string | undefined;
    errorRef: (shown: HTMLElement | null) => void;
  };
};

/**
 * A form of the sign-in screens: one fault at a time, with the focus on it when it appears (RES-36), and one submit at a
 * time. A plain form: these are public pages and pay for no form library.
 */
export function AuthForm({
  check = () => null,
  submit,
  explain,
  label,
  busyLabel,
  arrivedWith = null,
  takesFocus = false,
  otherWays,
  children,
}: {
  /** What can be told before anything is sent; null when all is well. */
  check?: (typed: FormData) => AuthFault | null;
  /** @throws what `explain` puts into words */
  submit: (typed: FormData) => Promise<void>;
  explain: (failure: unknown) => AuthFault;
  label: string;
  busyLabel: string;
  /** What had gone wrong on the way here. */
  arrivedWith?: AuthFault | null;
  /** It stands where the focus was until now, so its first field takes that; a fault that it arrived with goes before. */
  takesFocus?: boolean;
  /** Stands below the button: other ways to the same end, whose faults show in the same place. */
  otherWays?: (faults: Faults) => ReactNode;
  children: (faults: Faults) => ReactNode;
}) {
  const [fault, setFault] = useState(arrivedWith);
  const [isBusy, setIsBusy] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // in a microtask: after the shell, which moves the focus to the whole of a new screen
  useEffect(() => {
    if (fault !== null) queueMicrotask(() => shown.current?.focus());
  }, [fault]);
  useEffect(() => {
    if (!takesFocus || arrivedWith !== null) return;
    queueMicrotask(() => {
      // whoever was quick is typing already: moving the focus would lose a digit
      const isInUse = form.current?.contains(document.activeElement);
      if (!isInUse) form.current?.querySelector('input')?.focus();
    });
  }, [takesFocus, arrivedWith]);
  const place = (element: HTMLElement | null) => {
    shown.current = element;
  };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    setFault(found);
    if (found !== null) return;
    setIsBusy(true);
    try {
      await submit(typed);
    } catch (failure) {
      setFault(explain(failure));
    } finally {
      setIsBusy(false);
    }
  }

  const faults: Faults = {
    show: setFault,
    of: (field) => ({ error: fault?.field === field ? fault.text : undefined, errorRef: place }),
  };
  return (
    <form ref={form} className="flex flex-col gap-5" onSubmit={handleSubmit}>
      {fault?.field === null && (
        <Banner kind="danger" ref={place}>
          {fault.text}
        </Banner>
      )}
      {fault?.wayOn !== undefined && (
        <a href={fault.wayOn.address} className={buttonClass()}>
          {fault.wayOn.label}
        </a>
      )}
      {children(faults)}
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      {otherWays?.(faults)}
    </form>
  );
}

/** The e-mail of such a form. */
export function EmailField({ faults, value }: { faults: Faults; value?: string }) {
  return (
    <Field label={m.common_email()} {...faults.of('email')}>
      {(control) => (
        <EmailInput
          {...control}
          name="email"
          defaultValue={value}
          onMalformed={() => faults.show({ field: 'email', text: m.auth_invalid_email() })}
        />
      )}
    </Field>
  );
}
