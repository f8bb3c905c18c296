import type { User } from '@vivavoce/contracts/identity/calls';
import { lazy, type ReactNode, Suspense } from 'react';
import { type AuthFault, AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { loginError } from '#domains/identity/sign-in-errors.ts';
import { SocialButtons } from '#domains/identity/social/social-buttons.tsx';
import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** A script of its own: it comes while the person reads the form. */
const PasskeyButton = lazy(async () => ({
  default: (await import('#domains/identity/passkey-button.tsx')).PasskeyButton,
}));

/** The first factor: e-mail and password, a provider or a passkey, with one 'Remember me' (specification §2.3). */
export function LoginForm({
  beside,
  arrivedWith,
  takesFocus,
  onSignedIn,
  onSecondFactor,
}: {
  /** Shown on the same line as 'Remember me'. */
  beside: ReactNode;
  /** A fault that happened before this form appeared. */
  arrivedWith: AuthFault | null;
  /** Whether the form replaces the code step, which had the focus. */
  takesFocus: boolean;
  onSignedIn: (user: User) => void;
  /** Called when the first factor was right and a second one is required (RES-35). */
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
          <Suspense>
            <PasskeyButton faults={faults} onSignedIn={onSignedIn} />
          </Suspense>
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
