import { AuthForm } from '#domains/identity/auth-form.tsx';
import { NewPasswordFields } from '#domains/identity/new-password-fields.tsx';
import { checkNewPassword } from '#domains/identity/registration-checks.ts';
import { newPasswordError } from '#domains/identity/sign-in-errors.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';

function valuesOf(typed: FormData) {
  return { password: String(typed.get('password')), confirmPassword: String(typed.get('confirmPassword')) };
}

/** The form for a new password, opened with the code of a mailed link (RES-25). */
export function NewPasswordForm({
  code,
  goneText,
  onChanged,
}: {
  code: string;
  /** Says that the link is used up or too old. */
  goneText: string;
  onChanged: () => void;
}) {
  async function submit(typed: FormData) {
    await call('POST /api/auth/reset-password', { body: { code, password: valuesOf(typed).password } });
    onChanged();
  }

  return (
    <AuthForm
      check={(typed) => checkNewPassword(valuesOf(typed))}
      submit={submit}
      explain={(error) => newPasswordError(error, goneText)}
      label={m.reset_submit()}
      busyLabel={m.reset_busy()}
    >
      {(faults) => (
        <NewPasswordFields
          faults={faults}
          label={m.reset_new_password()}
          confirmLabel={m.reset_confirm_password()}
        />
      )}
    </AuthForm>
  );
}
