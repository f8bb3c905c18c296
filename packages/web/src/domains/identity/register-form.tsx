import type { ReactNode } from 'react';
import { AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { NewPasswordFields } from '#domains/identity/new-password-fields.tsx';
import { checkRegistration, type RegistrationValues } from '#domains/identity/registration-checks.ts';
import { registrationError } from '#domains/identity/sign-in-errors.ts';
import { m } from '#messages/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

function valuesOf(typed: FormData): RegistrationValues {
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    acceptsTerms: typed.has('acceptsTerms'),
  };
}

/** Full name, e-mail, password twice and the terms (specification §2.3, §5). */
export function RegisterForm({ terms, onRegistered }: { terms: ReactNode; onRegistered: () => void }) {
  const { register } = useAuth();

  async function submit(typed: FormData) {
    const { name, email, password } = valuesOf(typed);
    await register({ name, email, password });
    onRegistered();
  }

  return (
    <AuthForm
      check={(typed) => checkRegistration(valuesOf(typed))}
      submit={submit}
      explain={registrationError}
      label={m.auth_register()}
      busyLabel={m.auth_register_busy()}
    >
      {(faults) => {
        const { error, errorRef } = faults.of('acceptsTerms');
        return (
          <>
            <Field label={m.auth_full_name()}>
              {(control) => <TextInput {...control} name="name" autoComplete="name" required />}
            </Field>
            <EmailField faults={faults} />
            <NewPasswordFields
              faults={faults}
              label={m.auth_password()}
              confirmLabel={m.auth_confirm_password()}
            />
            <div>
              <Checkbox name="acceptsTerms" aria-invalid={error !== undefined}>
                {terms}
              </Checkbox>
              {error !== undefined && <FieldError text={error} ref={errorRef} />}
            </div>
          </>
        );
      }}
    </AuthForm>
  );
}
