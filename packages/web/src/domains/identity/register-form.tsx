import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import type { ReactNode } from 'react';
import { type AuthFault, AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { NewPasswordFields } from '#domains/identity/new-password-fields.tsx';
import { checkRegistration, type RegistrationValues } from '#domains/identity/registration-checks.ts';
import { registrationError } from '#domains/identity/sign-in-errors.ts';
import { SocialButtons } from '#domains/identity/social/social-buttons.tsx';
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

/** The registration form: full name, e-mail, password twice and the terms, or a provider (specification §2.3, §5). */
export function RegisterForm({
  terms,
  arrivedWith,
  onRegistered,
  onProviderSignedIn,
  onSecondFactor,
}: {
  terms: ReactNode;
  /** A fault that happened before this form appeared. */
  arrivedWith: AuthFault | null;
  onRegistered: () => void;
  onProviderSignedIn: () => void;
  /** Called when the provider's account already has an account here with a second factor (RES-35). */
  onSecondFactor: (end: SocialEnd) => void;
}) {
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
      arrivedWith={arrivedWith}
      otherWays={(faults) => (
        <SocialButtons
          intent="register"
          onSignedIn={onProviderSignedIn}
          onSecondFactor={onSecondFactor}
          onFault={faults.show}
        />
      )}
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
