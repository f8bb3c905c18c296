import type { User } from '@vivavoce/contracts/identity';
import type { ReactNode } from 'react';
import { AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { loginError } from '#domains/identity/sign-in-errors.ts';
import { m } from '#messages/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** E-mail, password and 'Remember me' (specification §2.3). */
export function LoginForm({
  beside,
  onSignedIn,
}: {
  /** Stands on the line of 'Remember me'. */
  beside: ReactNode;
  onSignedIn: (user: User) => void;
}) {
  const { login } = useAuth();

  async function submit(typed: FormData) {
    const user = await login({
      email: String(typed.get('email')),
      password: String(typed.get('password')),
      rememberMe: typed.has('rememberMe'),
    });
    onSignedIn(user);
  }

  return (
    <AuthForm submit={submit} explain={loginError} label={m.common_login()} busyLabel={m.auth_login_busy()}>
      {(faults) => (
        <>
          <EmailField faults={faults} />
          <Field label={m.auth_password()} {...faults.of('password')}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" required />
            )}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox name="rememberMe">{m.auth_remember_me()}</Checkbox>
            {beside}
          </div>
        </>
      )}
    </AuthForm>
  );
}
