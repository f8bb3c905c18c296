import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** What is wrong with a form, in words, at the field that it is about where there is one. */
export type AuthFault = {
  field: 'email' | 'password' | 'confirmPassword' | 'acceptsTerms' | null;
  text: string;
};

/** What a form's fields know of its one fault. */
export type Faults = {
  show(fault: AuthFault): void;
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
  children,
}: {
  /** What can be told before anything is sent; null when all is well. */
  check?: (typed: FormData) => AuthFault | null;
  /** @throws what `explain` puts into words */
  submit: (typed: FormData) => Promise<void>;
  explain: (failure: unknown) => AuthFault;
  label: string;
  busyLabel: string;
  children: (faults: Faults) => ReactNode;
}) {
  const [fault, setFault] = useState<AuthFault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fault !== null) shown.current?.focus();
  }, [fault]);
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

  return (
    <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
      {fault?.field === null && (
        <Banner kind="danger" ref={place}>
          {fault.text}
        </Banner>
      )}
      {children({
        show: setFault,
        of: (field) => ({ error: fault?.field === field ? fault.text : undefined, errorRef: place }),
      })}
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
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
