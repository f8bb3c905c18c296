import type { User } from '@vivavoce/contracts/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { loginError } from '#domains/identity/sign-in-errors.ts';
import { useSignInError } from '#domains/identity/use-sign-in-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/**
 * E-mail, password and 'Remember me' (specification §2.3). A plain form: the sign-in is a public page and pays for no
 * form library.
 */
export function LoginForm({
  beside,
  onSignedIn,
}: {
  /** Stands on the line of 'Remember me'. */
  beside: ReactNode;
  onSignedIn: (user: User) => void;
}) {
  const { login } = useAuth();
  const { error, show, place } = useSignInError();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    show(null);
    setIsBusy(true);
    try {
      const user = await login({
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        rememberMe: typed.has('rememberMe'),
      });
      onSignedIn(user);
    } catch (failure) {
      show(loginError(failure));
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
      <Field
        label={m.common_email()}
        error={error?.field === 'email' ? error.text : undefined}
        errorRef={place}
      >
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
        error={error?.field === 'password' ? error.text : undefined}
        errorRef={place}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="rememberMe">{m.auth_remember_me()}</Checkbox>
        {beside}
      </div>
      <Button type="submit" look="primary" size="lg" block disabled={isBusy}>
        {isBusy ? m.auth_login_busy() : m.common_login()}
      </Button>
    </form>
  );
}
