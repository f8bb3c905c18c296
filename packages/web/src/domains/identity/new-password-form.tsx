import { type FormEvent, useState } from 'react';
import { checkNewPassword, type NewPasswordFault } from '#domains/identity/registration-checks.ts';
import { newPasswordError, type SignInError } from '#domains/identity/sign-in-errors.ts';
import { useSignInError } from '#domains/identity/use-sign-in-error.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** The new password, twice, for whoever came with the code of a mailed link (RES-25). */
export function NewPasswordForm({ code, onChanged }: { code: string; onChanged: () => void }) {
  const { error, show, place } = useSignInError<SignInError | NewPasswordFault>();
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get('password'));
    const fault = checkNewPassword({ password, confirmPassword: String(typed.get('confirmPassword')) });
    show(fault);
    if (fault !== null) return;
    setIsBusy(true);
    try {
      await call('POST /api/auth/reset-password', { body: { code, password } });
      onChanged();
    } catch (failure) {
      show(newPasswordError(failure));
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
        label={m.reset_new_password()}
        hint={m.auth_password_hint()}
        error={errorOf('password')}
        errorRef={place}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label={m.reset_confirm_password()} error={errorOf('confirmPassword')} errorRef={place}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {isBusy ? m.reset_busy() : m.reset_submit()}
      </Button>
    </form>
  );
}
