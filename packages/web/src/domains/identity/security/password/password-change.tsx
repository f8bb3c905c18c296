import { useState } from 'react';
import { AuthForm } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { NewPasswordFields } from '#domains/identity/new-password-fields.tsx';
import { checkNewPassword } from '#domains/identity/registration-checks.ts';
import { faultOf } from '#domains/identity/security/fault-of.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { showToast } from '#ui/toast.ts';

function valuesOf(typed: FormData) {
  return {
    currentPassword: String(typed.get('currentPassword')),
    password: String(typed.get('password')),
    confirmPassword: String(typed.get('confirmPassword')),
  };
}

/** The refusals that are about the new password. */
const NEW_PASSWORD_FAULTS = {
  invalid_input: 'password',
  password_too_easy: 'password',
  admin_password_too_short: 'password',
} as const;

/** The button and its dialog: the current password, and the new one twice. */
export function PasswordChange() {
  const { reload } = useAuth();
  const [isOpen, setIsOpen] = useState(false);

  async function submit(typed: FormData) {
    const { currentPassword, password } = valuesOf(typed);
    await call('POST /api/auth/change-password', { body: { currentPassword, password } });
    await reload();
    setIsOpen(false);
    void showToast('success', m.security_password_changed());
  }

  return (
    <Dialog
      trigger={<Button>{m.security_password_change()}</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.security_password_change_title()}
      text={m.security_password_change_text()}
    >
      <AuthForm
        check={(typed) => checkNewPassword(valuesOf(typed))}
        submit={submit}
        // a wrong current password is reported at the top of the form, which is just above its field
        explain={(error) =>
          faultOf(error, { at: NEW_PASSWORD_FAULTS, otherwise: m.security_password_failed() })
        }
        label={m.reset_submit()}
        busyLabel={m.reset_busy()}
      >
        {(faults) => (
          <>
            <Field label={m.security_password_current()}>
              {(control) => (
                <PasswordInput {...control} name="currentPassword" autoComplete="current-password" required />
              )}
            </Field>
            <NewPasswordFields
              faults={faults}
              label={m.reset_new_password()}
              confirmLabel={m.reset_confirm_password()}
            />
          </>
        )}
      </AuthForm>
    </Dialog>
  );
}
