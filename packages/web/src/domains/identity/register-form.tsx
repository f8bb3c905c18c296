import { type FormEvent, type ReactNode, useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { EmailInput } from '#domains/identity/email-input.tsx';
import {
  checkRegistration,
  type RegistrationFault,
  type RegistrationValues,
} from '#domains/identity/registration-checks.ts';
import { registrationError, type SignInError } from '#domains/identity/sign-in-errors.ts';
import { useSignInError } from '#domains/identity/use-sign-in-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { PasswordInput, TextInput } from '#ui/input.tsx';

function valuesOf(form: HTMLFormElement): RegistrationValues {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    acceptsTerms: typed.has('acceptsTerms'),
  };
}

/** Full name, e-mail, password twice and the terms (specification §2.3, §5). A plain form, as the sign-in is. */
export function RegisterForm({ terms, onRegistered }: { terms: ReactNode; onRegistered: () => void }) {
  const { register } = useAuth();
  const { error, show, place } = useSignInError<SignInError | RegistrationFault>();
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const fault = checkRegistration(values);
    show(fault);
    if (fault !== null) return;
    setIsBusy(true);
    try {
      await register({ name: values.name, email: values.email, password: values.password });
      onRegistered();
    } catch (failure) {
      show(registrationError(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
      {error?.field === null && (
        <Banner kind="danger" ref={place}>
          {error.text}
        </Banner>
      )}
      <Field label={m.auth_full_name()}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field label={m.common_email()} error={errorOf('email')} errorRef={place}>
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            onMalformed={() => show({ field: 'email', text: m.auth_invalid_email() })}
          />
        )}
      </Field>
      <Field
        label={m.auth_password()}
        hint={m.auth_password_hint()}
        error={errorOf('password')}
        errorRef={place}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label={m.auth_confirm_password()} error={errorOf('confirmPassword')} errorRef={place}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" required />
        )}
      </Field>
      <div>
        <Checkbox name="acceptsTerms" aria-invalid={error?.field === 'acceptsTerms'}>
          {terms}
        </Checkbox>
        {error?.field === 'acceptsTerms' && <FieldError text={error.text} ref={place} />}
      </div>
      <Button type="submit" look="primary" size="lg" block disabled={isBusy}>
        {isBusy ? m.auth_register_busy() : m.auth_register()}
      </Button>
    </form>
  );
}
