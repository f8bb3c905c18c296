import type { User } from '@vivavoce/contracts/identity/calls';
import type { ReactNode } from 'react';
import { type AuthFault, AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { PasskeyButton } from '#domains/identity/passkey-button.tsx';
import { loginError } from '#domains/identity/sign-in-errors.ts';
import { SocialButtons } from '#domains/identity/social/social-buttons.tsx';
import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** The first factor: e-mail and password, a provider or a passkey, with one 'Remember me' (specification §2.3). */
export function LoginForm({
  beside,
  arrivedWith,
  takesFocus,
  onSignedIn,
  onSecondFactor,
}: {
  /** Stands on the line of 'Remember me'. */
  beside: ReactNode;
  /** What had gone wrong on the way here. */
  arrivedWith: AuthFault | null;
  /** It takes the place of the code step, which had the focus. */
  takesFocus: boolean;
  onSignedIn: (user: User) => void;
  /** The first factor was right and a second is wanted (RES-35). */
  onSecondFactor: () => void;
}) {
  const { login } = useAuth();

  async function submit(typed: FormData) {
    const credentials = {
      email: String(typed.get('email')),
      password: String(typed.get('password')),
      rememberMe: typed.has('rememberMe'),
    };
    try {
      onSignedIn(await login(credentials));
    } catch (error) {
      if (!refusedWith(error, 'second_factor_required')) throw error;
      onSecondFactor();
    }
  }

  return (
    <AuthForm
      submit={submit}
      explain={loginError}
      label={m.common_login()}
      busyLabel={m.auth_login_busy()}
      arrivedWith={arrivedWith}
      takesFocus={takesFocus}
      otherWays={(faults) => (
        <>
          <SocialButtons
            intent="login"
            onSignedIn={onSignedIn}
            onSecondFactor={onSecondFactor}
            onFault={faults.show}
          />
          <PasskeyButton faults={faults} onSignedIn={onSignedIn} />
        </>
      )}
    >
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
