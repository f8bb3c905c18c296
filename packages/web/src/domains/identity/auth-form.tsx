import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** The fault of a form, as a text, with the field it belongs to, if any. */
export type AuthFault = {
  field: 'email' | 'password' | 'confirmPassword' | 'acceptsTerms' | 'code' | null;
  text: string;
  /** Another way to do what failed, as a link that leaves the application. */
  alternative?: { label: string; address: string };
};

/** What the fields of a form can do with its one fault. */
export type Faults = {
  /** Shows this fault instead of any other; null shows none. */
  show(fault: AuthFault | null): void;
  /**
   * Returns what the field with this name shows: the fault's text, if it is the field's own, and the ref for the
   * element that takes the focus.
   */
  of(field: AuthFault['field']): {
    error: string | undefined;
    errorRef: (shown: HTMLElement | null) => void;
  };
};

/**
 * A form of the sign-in screens. It shows one fault at a time, which takes the focus when it appears (RES-36), and it
 * allows one submit at a time. It uses no form library, to keep these public pages small.
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
  /** Finds a fault before anything is sent; null if there is none. */
  check?: (typed: FormData) => AuthFault | null;
  /** @throws an error that `explain` turns into a text */
  submit: (typed: FormData) => Promise<void>;
  explain: (failure: unknown) => AuthFault;
  label: string;
  busyLabel: string;
  /** A fault that happened before this form appeared. */
  arrivedWith?: AuthFault | null;
  /**
   * Whether its first field takes the focus, since the form replaces what had the focus. `arrivedWith` has priority.
   */
  takesFocus?: boolean;
  /** Shown below the button: other ways to sign in, whose faults appear in the same place. */
  otherWays?: (faults: Faults) => ReactNode;
  children: (faults: Faults) => ReactNode;
}) {
  const [fault, setFault] = useState(arrivedWith);
  const [isBusy, setIsBusy] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // in a microtask, because the shell first moves the focus to the new screen as a whole
  useEffect(() => {
    if (fault !== null) queueMicrotask(() => shown.current?.focus());
  }, [fault]);
  useEffect(() => {
    if (!takesFocus || arrivedWith !== null) return;
    queueMicrotask(() => {
      // a quick person may already be typing, and moving the focus would lose a digit
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
      {fault?.alternative !== undefined && (
        <a href={fault.alternative.address} className={buttonClass()}>
          {fault.alternative.label}
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

/** The e-mail field of such a form. */
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
